import { href } from '#routes/routes.ts';

/** Search parameter that opens the form: a template's id, or `new`. */
export const EDIT_PARAM = 'edit';
export const NEW_TEMPLATE = 'new';
/** Search parameter that opens the versions of the template with this id. */
export const HISTORY_PARAM = 'history';

export function editTemplatePath(id: string): string {
  return `${href('templates')}?${EDIT_PARAM}=${encodeURIComponent(id)}`;
}

export function templateHistoryPath(id: string): string {
  return `${href('templates')}?${HISTORY_PARAM}=${encodeURIComponent(id)}`;
}

/** The new-contract form with this template chosen. */
export function contractFromPath(id: string): string {
  return `${href('newContract')}?template=${encodeURIComponent(id)}`;
}
