import {
  MAX_TYPED_CHARACTERS,
  normaliseTypedSignature,
  type SignatureType,
} from '#domain/signature.ts';
import { isEnoughInk, type Stroke } from '#domain/strokes.ts';
import type { SaveFault } from '#sync/signing-service.ts';

/** What stands in the way of signing; sentences live in i18n under `fault.<code>`. */
export type FormFault = 'terms' | 'typed' | 'drawn' | 'tooLong' | 'storage' | 'alreadySaved';

export type Answers = {
  accepted: boolean;
  tab: SignatureType;
  typed: string;
  strokes: readonly Stroke[];
};

/** Spec §5: terms accepted, and a signature in the chosen tab. In the order of the page. */
export function findFaults({ accepted, tab, typed, strokes }: Answers): readonly FormFault[] {
  const faults: FormFault[] = accepted ? [] : ['terms'];
  const name = normaliseTypedSignature(typed);
  if (tab === 'drawn' && !isEnoughInk(strokes)) faults.push('drawn');
  if (tab === 'typed' && name === '') faults.push('typed');
  if (tab === 'typed' && Array.from(name).length > MAX_TYPED_CHARACTERS) faults.push('tooLong');
  return faults;
}

/** The form's word for a refusal of the device. */
export function fromSaveFault(fault: SaveFault): FormFault {
  return SAVE_FAULTS[fault];
}

const SAVE_FAULTS = {
  empty_drawing: 'drawn',
  empty_typed: 'typed',
  too_long: 'tooLong',
  storage: 'storage',
  already_saved: 'alreadySaved',
} as const satisfies Record<SaveFault, FormFault>;
