import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ENQUIRY_FIELDS, HONEYPOT, type EnquiryKind } from '#domain/enquiry-fields.ts';
import { brand } from '#routes/brand.ts';
import { href } from '#routes/routes.ts';
import { Button } from '#ui/button.tsx';
import { EnquiryInput } from './enquiry-input.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';
import { WaitingEnquiries } from './waiting-enquiries.tsx';
import './enquiry.css';

type EnquiryFormProps = {
  kind: EnquiryKind;
  /** The enquiry is on its way, and there is nothing more to say here. */
  onSent?: () => void;
};

/** One of the forms by which visitors write to us, with what of earlier ones still waits. */
export function EnquiryForm({ kind, onSent }: EnquiryFormProps) {
  const { t } = useTranslation('enquiry');
  const [kept, setKept] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const form = useEnquiryForm(ref, kind, ({ state }) => {
    if (state === 'kept') setKept((count) => count + 1);
    if (state === 'sent') onSent?.();
  });
  return (
    <>
      <WaitingEnquiries arrived={kept} />
      <form
        ref={ref}
        className="enquiry"
        // Sent by code alone; a browser without it must not put what was typed into an address.
        method="post"
        noValidate={form.ready}
        onSubmit={form.submit}
      >
        {ENQUIRY_FIELDS[kind].map((field) => (
          <EnquiryInput key={field} kind={kind} field={field} fault={form.faults[field]} />
        ))}
        <div className="enquiry-trap" aria-hidden="true">
          <label>
            {t('honeypot')}
            <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div className="enquiry-end">
          <Button
            type="submit"
            variant="primary"
            size="big"
            icon="send"
            busy={form.sending}
            busyLabel={t('sending')}
          >
            {t(`send.${kind}`)}
          </Button>
          <p className="small muted">
            {t('privacy')} <Link to={href('privacy')}>{t('privacyLink')}</Link>
          </p>
        </div>
        <noscript>
          <p className="enquiry-noscript">
            {t('noScript')} <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </p>
        </noscript>
      </form>
    </>
  );
}
