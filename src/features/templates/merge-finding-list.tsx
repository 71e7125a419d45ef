import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { MergeFinding } from './merge-findings.ts';

/** More would push the form away; the rest follows as these are mended. */
const MOST_SHOWN = 5;

type Props = {
  findings: readonly MergeFinding[];
  onCorrect: (finding: MergeFinding, replacement: string) => void;
};

/** What is wrong with the braces of a text, by line; a near miss can be mended with one press. */
export function MergeFindingList({ findings, onCorrect }: Props) {
  const { t } = useTranslation('templates');
  const rest = findings.length - MOST_SHOWN;
  return (
    <Notice tone="wait" icon="alert" title={t('check.title')}>
      <ul className="mt-1 grid gap-2">
        {findings.slice(0, MOST_SHOWN).map((finding) => {
          const { code, written, line, start, suggestion } = finding;
          const field = suggestion === null ? null : `{${suggestion}}`;
          return (
            <li key={start} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="wrap-anywhere">
                <b className="font-[750]">{t('check.line', { line })}</b>{' '}
                {t(`check.${code}`, { written })}
              </span>
              {field !== null && (
                <Button size="small" onClick={() => onCorrect(finding, field)}>
                  {t('check.use', { field })}
                </Button>
              )}
            </li>
          );
        })}
        {rest > 0 && <li>{t('check.more', { count: rest })}</li>}
      </ul>
    </Notice>
  );
}
