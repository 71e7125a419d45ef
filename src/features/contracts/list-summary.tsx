import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Instant } from '#domain/instant.ts';
import type { ContractItem } from '#sync/book.ts';
import { Icon } from '#ui/icon.tsx';
import { textLinkClass } from '#ui/text-link-class.ts';
import { useCsvExport } from './use-csv-export.ts';

/** A screen reader hears the count when typing has paused, not at every key. */
const SPOKEN_AFTER_MS = 700;

type Props = { listed: readonly ContractItem[]; total: number; filtered: boolean; now: Instant };

/** How many rows there are, and what can be done with all of them. */
export function ListSummary({ listed, total, filtered, now }: Props) {
  const { t } = useTranslation('contracts');
  const exportCsv = useCsvExport();
  const count = listed.length;
  const text = filtered ? t('filters.found', { count, total }) : t('filters.count', { count });
  return (
    <div className="list-summary">
      <p>{text}</p>
      <Announced text={filtered ? text : ''} />
      {count > 0 && (
        <button type="button" className={textLinkClass()} onClick={() => exportCsv(listed, now)}>
          <Icon name="down" size={18} />
          {t('csv.action')}
        </button>
      )}
    </div>
  );
}

function Announced({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), SPOKEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <output className="visually-hidden">{spoken}</output>;
}
