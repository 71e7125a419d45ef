/** What the pad can do without until it is here: the sheet, and thinning, which few signatures need. */
export { PadSheet } from './pad-sheet.tsx';
export { thinning } from './thinning.ts';
