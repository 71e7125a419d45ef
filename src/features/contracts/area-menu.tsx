import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useSessionState } from '#bindings/session-state.ts';
import { href } from '#routes/routes.ts';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';

type Props = { open: boolean; onOpenChange: (open: boolean) => void; onSignOut: () => void };

/** What the header holds on wide screens, for phones. */
export function AreaMenu({ open, onOpenChange, onSignOut }: Props) {
  const { t } = useTranslation(['contracts', 'common']);
  const session = useSessionState();
  const close = (): void => onOpenChange(false);
  const links = [
    { to: href('contracts'), text: t('area.contracts') },
    { to: href('templates'), text: t('area.templates') },
    { to: href('newContract'), text: t('area.newContract') },
    { to: href('account'), text: t('area.account') },
  ];
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('common:menu')}
      closeLabel={t('common:close')}
      footer={
        <Button
          icon="signOut"
          block
          onClick={() => {
            close();
            onSignOut();
          }}
        >
          {t('area.signOut')}
        </Button>
      }
    >
      <nav aria-label={t('area.nav')}>
        <ul>
          {links.map(({ to, text }) => (
            <li key={to} className="border-b border-line">
              <NavLink
                to={to}
                end
                onClick={close}
                className="h4 flex min-h-14 items-center px-(--gutter) no-underline aria-[current=page]:text-accent-text"
              >
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {session.status === 'signed_in' && (
        <p className="px-(--gutter) py-4 text-text-2">
          {t('area.signedInAs', { email: session.user.email })}
        </p>
      )}
    </Drawer>
  );
}
