import { useEffect, useState } from 'react';
import type { SigningService } from '#sync/signing-service.ts';

/** Whether this browser may forget what it keeps; false until known. */
export function useFragile(signing: SigningService): boolean {
  const [fragile, setFragile] = useState(false);
  useEffect(() => {
    let current = true;
    signing.storageIsFragile().then(
      (answer) => current && setFragile(answer),
      // A storage that cannot even be asked is not to be trusted.
      () => current && setFragile(true),
    );
    return () => {
      current = false;
    };
  }, [signing]);
  return fragile;
}
