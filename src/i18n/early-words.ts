/** The words of the early signing page for one language, set into its HTML by the build. */
export type EarlyWords = {
  readonly brand: string;
  readonly opening: string;
  /** With `{{name}}`. */
  readonly forPerson: string;
  /** With `{{brand}}` and `{{date}}`. */
  readonly fromUntil: string;
  readonly read: string;
  readonly accept: string;
  readonly sign: string;
  readonly label: string;
  /** When the page's code could not be fetched, and the button beside it. */
  readonly failed: string;
  readonly reload: string;
  /** With `{{count}}`; for one minute and for more. */
  readonly minutes: readonly [one: string, other: string];
};
