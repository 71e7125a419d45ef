import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { MenuItem } from '#ui/menu.tsx';
import type { ContractAction } from './contract-action-plan.ts';
import { ACTION_ICONS } from './action-icons.ts';

const loadMenu = () => import('#ui/menu.tsx');
const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }));

type Props = { actions: readonly ContractAction[]; onRun: (action: ContractAction) => void };

/** The menu is a library of its own; a pointer or the focus coming near fetches it. */
export function MoreActions({ actions, onRun }: Props) {
  const { t } = useTranslation('contract');
  const [asked, setAsked] = useState(false);
  const label = t('action.more');
  const button = (
    <Button
      icon="more"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setAsked(true)}
    >
      {label}
    </Button>
  );
  if (!asked) return button;
  const items: MenuItem[] = actions.map((action) => ({
    key: action,
    icon: ACTION_ICONS[action],
    label: t(`action.${action}`),
    tone: action === 'delete' || action === 'void' ? 'danger' : 'plain',
    atOnce: action === 'print',
    onSelect: () => onRun(action),
  }));
  return (
    <Suspense fallback={button}>
      <Menu label={label} items={items} defaultOpen />
    </Suspense>
  );
}
