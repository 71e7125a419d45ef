import type { IconName } from '#ui/icon.tsx';
import type { ContractAction } from './contract-action-plan.ts';

export const ACTION_ICONS: Readonly<Record<ContractAction, IconName>> = {
  send: 'send',
  sendLink: 'mail',
  edit: 'pen',
  inPerson: 'user',
  view: 'eye',
  extend: 'calendar',
  reopen: 'undo',
  replaceLink: 'link',
  duplicate: 'copy',
  print: 'pdf',
  void: 'close',
  delete: 'trash',
};
