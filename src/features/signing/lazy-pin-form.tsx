import { lazy, Suspense, type ComponentProps } from 'react';
import type { PinForm } from './pin-form.tsx';

const Form = lazy(async () => ({ default: (await import('./pin-form.tsx')).PinForm }));

/** The PIN form, loaded on a handed-over device alone: a signer's own phone never needs it. */
export function LazyPinForm(props: ComponentProps<typeof PinForm>) {
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  );
}
