/** The boards above the contract: Read, Accept, Sign. */
export type SigningStep = 'read' | 'accept' | 'ink' | 'finish';

export type SigningProgress = {
  /** The end of the text has been on screen, or the signer went on past it. */
  read: boolean;
  accepted: boolean;
  /** Something is drawn or typed in the chosen tab. */
  inked: boolean;
};

/** The next thing to do; the bar on a phone names it. Accepting is reading enough for us. */
export function nextStep({ read, accepted, inked }: SigningProgress): SigningStep {
  if (!accepted) return read ? 'accept' : 'read';
  return inked ? 'finish' : 'ink';
}

/** Which of the three boards is lit, from 0. */
export function boardOf(step: SigningStep): 0 | 1 | 2 {
  if (step === 'read') return 0;
  return step === 'accept' ? 1 : 2;
}
