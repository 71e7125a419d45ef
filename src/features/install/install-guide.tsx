import '#ui/styles/site-forms.css';
import './install.css';
import { useTranslation } from 'react-i18next';
import { useInstall } from '#bindings/install.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DEVICES, deviceHere, installedHere, type Device } from './device-here.ts';

/** How the site becomes an app on this device, and on the others. */
export function InstallGuide() {
  const { t } = useTranslation(['install', 'common']);
  const { open, close } = useInstall();
  const own = deviceHere(navigator);
  const brand = t('common:brand');
  return (
    <Dialog
      open={open}
      onOpenChange={(now) => {
        if (!now) close();
      }}
      title={t('title', { brand })}
      description={t('text', { brand })}
      closeLabel={t('common:close')}
    >
      {installedHere() ? <p className="install-done">{t('installed')}</p> : <InstallNow />}
      {[own, ...DEVICES.filter((device) => device !== own)].map((device) => (
        <details key={device} className="install-device" open={device === own}>
          <summary>
            <h3 className="h4">{t(`${device}.title`)}</h3>
          </summary>
          <Steps device={device} />
        </details>
      ))}
    </Dialog>
  );
}

function Steps({ device }: { device: Device }) {
  const { t } = useTranslation(['install', 'common']);
  const brand = t('common:brand');
  return (
    <ol className="install-steps">
      {(['first', 'second', 'third'] as const).map((step, index) => (
        <li key={step}>
          <span className="num" aria-hidden="true">
            {index + 1}
          </span>
          <span>{t(`${device}.${step}`, { brand })}</span>
        </li>
      ))}
    </ol>
  );
}

/** Where the browser offers it, one press does it all. */
function InstallNow() {
  const { t } = useTranslation('install');
  const { prompt, close } = useInstall();
  if (prompt === null) return null;
  const install = async (): Promise<void> => {
    const { outcome } = await prompt.prompt();
    // An offer is good for one use.
    useInstall.setState({ prompt: null });
    if (outcome === 'accepted') close();
  };
  return (
    <p>
      <Button variant="primary" size="big" icon="download" onClick={() => void install()}>
        {t('now')}
      </Button>
    </p>
  );
}
