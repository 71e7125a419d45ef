import { useTranslation } from 'react-i18next';
import type { Contract } from '#domain/contract.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { signingUrl } from './signing-url.ts';
import { useCopyLink } from './use-copy-link.ts';

/** The link that has just been made, to be passed on. */
export function NewLink({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const copyLink = useCopyLink();
  return (
    <Field label={t('replace.newLink')}>
      {(control) => (
        <div className="copy-field">
          <TextInput
            {...control}
            readOnly
            value={signingUrl(contract.signing_token)}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button icon="copy" onClick={() => void copyLink(contract)}>
            {t('detail.copyLink')}
          </Button>
        </div>
      )}
    </Field>
  );
}
