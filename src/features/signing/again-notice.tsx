import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SigningFault } from '#sync/submission.ts';
import { Notice } from '#ui/notice.tsx';

type Props = { fault: SigningFault | null; textChanged: boolean };

/** Why the contract is here once more; speaks first, since the person thought it was done. */
export function AgainNotice({ fault, textChanged }: Props) {
  const { t } = useTranslation('signing');
  const place = useRef<HTMLDivElement>(null);
  const reason = reasonOf(fault, textChanged);
  useEffect(() => {
    if (reason !== null) place.current?.focus();
  }, [reason]);
  if (reason === null) return null;
  return (
    <div ref={place} tabIndex={-1} className="sg-again">
      <Notice tone="wait" icon="alert" title={t(`again.${reason}.title`)}>
        {t(`again.${reason}.text`)}
      </Notice>
    </div>
  );
}

function reasonOf(fault: SigningFault | null, textChanged: boolean) {
  switch (fault?.code) {
    case 'content_changed':
      return 'contentChanged';
    case 'terms_not_accepted':
      return 'termsNotAccepted';
    case 'invalid_signature':
      return 'invalidSignature';
    case 'declined':
    case 'expired':
      return 'reopened';
    case 'not_found':
    case 'already_signed':
    case 'rate_limited':
    case 'link_replaced':
    case undefined:
      return textChanged ? 'textChanged' : null;
  }
}
