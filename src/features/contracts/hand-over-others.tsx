import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractId, ContractSummary } from '#domain/contract.ts';
import { shownStatus } from '#domain/contract-standing.ts';
import type { Instant } from '#domain/instant.ts';
import type { ContractItem } from '#sync/book.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { customerName } from './customer-name.ts';
import { offeredOthers } from './hand-over-rules.ts';

type Props = {
  first: ContractSummary;
  others: readonly ContractItem[];
  chosen: readonly ContractId[];
  onToggle: (id: ContractId) => void;
  now: Instant;
};

/** More contracts for the same hand-over: those of the same customer at once, any other by search. */
export function HandOverOthers({ first, others, chosen, onToggle, now }: Props) {
  const { t } = useTranslation('contract');
  const [searching, setSearching] = useState(false);
  const [query, setQuery] = useState('');
  if (others.length === 0) return null;
  const offered = offeredOthers(others, first.customer_email, query, now);
  const searched = query.trim() !== '';
  return (
    <div className="grid gap-4">
      {searching ? (
        <Field label={t('handOver.add')} hint={t('handOver.addHint')}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              autoComplete="off"
              // The person has just asked for it.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <div>
          <Button icon="plus" size="small" onClick={() => setSearching(true)}>
            {t('handOver.add')}
          </Button>
        </div>
      )}
      <Found searched={searched} count={offered.length} />
      {offered.length > 0 && (
        <fieldset className="m-0 grid gap-2 border-0 p-0">
          <legend className="mb-2 p-0 font-bold wrap-anywhere">
            {searched
              ? t('handOver.found')
              : t('handOver.sameEmail', { email: first.customer_email })}
          </legend>
          {offered.map(({ contract }) => (
            <Checkbox
              key={contract.id}
              label={<Words contract={contract} now={now} />}
              checked={chosen.includes(contract.id)}
              onChange={() => onToggle(contract.id)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** Stays in the page, so that what appears in it is spoken. */
function Found({ searched, count }: { searched: boolean; count: number }) {
  const { t } = useTranslation(['contract', 'contracts']);
  return (
    <output className="block empty:hidden">
      {searched && count === 0 && t('handOver.none')}
      {searched && count > 0 && (
        <span className="visually-hidden">{t('contracts:filters.count', { count })}</span>
      )}
    </output>
  );
}

function Words({ contract, now }: { contract: ContractSummary; now: Instant }) {
  const { t } = useTranslation('common');
  return (
    <span className="wrap-anywhere">
      <b>{contract.title}</b> {customerName(contract)}
      <span className="text-text-2"> · {t(`status.${shownStatus(contract, now)}`)}</span>
    </span>
  );
}
