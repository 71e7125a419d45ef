import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/skeleton.tsx';
import { laterPart, useLaterPart } from './later-part.ts';
import type { PinForm } from './pin-form.tsx';

const form = laterPart(async () => (await import('./pin-form.tsx')).PinForm);

/** The PIN form, loaded on a handed-over device alone: a signer's own phone never needs it. */
export function LazyPinForm(props: ComponentProps<typeof PinForm>) {
  const { t } = useTranslation('outcome');
  const { value: Form, failed } = useLaterPart(form, 'now');
  if (Form) return <Form {...props} />;
  return failed ? <output>{t('handOver.notLoaded')}</output> : <Skeleton height={48} />;
}
