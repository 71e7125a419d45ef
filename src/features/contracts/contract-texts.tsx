import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { textLinkClass } from '#ui/text-link-class.ts';
import { DocumentText } from './document-text.tsx';
import { paragraphsOf } from './paragraphs.ts';

/** Longer texts start folded: about one phone screen. */
const FOLDED_CHARACTERS = 1500;

type Props = { title: string; text: string; empty: string };

/** A contract or its terms as they were merged. */
export function ContractTexts({ title, text, empty }: Props) {
  const { t } = useTranslation('contract');
  const [open, setOpen] = useState(false);
  const folded = fold(text);
  const shown = open ? text : folded;
  return (
    <Panel title={title}>
      {text.trim() === '' ? (
        <p className="text-text-2">{empty}</p>
      ) : (
        <DocumentText pieces={[{ text: shown, field: null }]} />
      )}
      {folded !== text && (
        <button
          type="button"
          className={textLinkClass()}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'detail.readLess' : 'detail.readAll')}
          <Icon name={open ? 'minus' : 'down'} size={18} />
        </button>
      )}
    </Panel>
  );
}

/** Whole paragraphs up to the limit, at least the first. */
function fold(text: string): string {
  if (text.length <= FOLDED_CHARACTERS) return text;
  let length = 0;
  const kept = paragraphsOf([{ text, field: null }])
    .map((paragraph) => paragraph.map((piece) => piece.text).join(''))
    .filter((paragraph, index) => {
      length += paragraph.length;
      return index === 0 || length <= FOLDED_CHARACTERS;
    });
  return kept.join('\n\n');
}
