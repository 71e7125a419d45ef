import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

/** The words of the headline: two lines as large as the sheet, one before and one after. */
export function Poster() {
  const { t } = useTranslation('home');
  const lines = [t('hero.bigOne'), t('hero.bigTwo')];
  return (
    <span className="home-poster" style={letters(lines)}>
      <span>{t('hero.before')}</span> <b>{lines[0]}</b> <b>{lines[1]}</b>
      {/* The colon is for those who hear or copy the headline; the lines part it for the eye. */}
      <i>: </i>
      <span>{t('hero.after')}</span>
    </span>
  );
}

/** Long words make the poster's type smaller, so that every language keeps its two lines. */
function letters(lines: readonly string[]): CSSProperties & Record<'--letters', number> {
  return { '--letters': Math.max(7, ...lines.map((line) => line.length)) };
}
