import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnquiry, type EnquiryKind } from '#bindings/enquiry.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import '#ui/styles/site-forms.css';

/** The forms over the page, opened by links anywhere on the site. */
export function EnquiryDialogs() {
  const { t } = useTranslation(['enquiry', 'common']);
  const { open, close } = useEnquiry();
  const [shown, setShown] = useState<EnquiryKind>('demo');
  // While it closes it still shows what it was.
  if (open !== null && open !== shown) setShown(open);
  return (
    <Dialog
      open={open !== null}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={t(`dialog.${shown}.title`)}
      description={t(`dialog.${shown}.text`)}
      closeLabel={t('common:close')}
    >
      <EnquiryForm key={shown} kind={shown} onSent={close} />
    </Dialog>
  );
}
