/** Elements of the early page, by id; the script in the HTML fills them, the page's code removes all. */
export const EARLY_ID = 'early';
export const APP_ID = 'app';

/** Where words go: `data-early` names one of these. */
export type Place =
  | 'club'
  | 'forWhom'
  | 'title'
  | 'note'
  | 'read'
  | 'accept'
  | 'sign'
  | 'label'
  | 'minutes'
  | 'blocks'
  | 'failed'
  | 'reload';
