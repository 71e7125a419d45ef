import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';

/** Shows a file's fingerprint on the three usual systems; the same in every language. */
const COMMANDS = [
  ['Windows', 'certutil -hashfile copy.pdf SHA256'],
  ['macOS', 'shasum -a 256 copy.pdf'],
  ['Linux', 'sha256sum copy.pdf'],
] as const;

/** What an answer is worth, and how to do without this page. */
export function VerifyNotes() {
  const { t } = useTranslation(['verify', 'common']);
  const brand = t('common:brand');
  return (
    <div className="verify-notes">
      <section aria-labelledby="verify-proves">
        <h2 id="verify-proves" className="h3">
          {t('proves.title')}
        </h2>
        <ul>
          {(['same', 'which', 'now'] as const).map((key) => (
            <li key={key}>
              <Icon name="check" size={20} className="verify-yes" />
              <span>{t(`proves.${key}`, { brand })}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="verify-not">
        <h2 id="verify-not" className="h3">
          {t('not.title')}
        </h2>
        <ul>
          {(['who', 'good', 'fake'] as const).map((key) => (
            <li key={key}>
              <Icon name="minus" size={20} />
              <span>{t(`not.${key}`)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="verify-hand">
        <h2 id="verify-hand" className="h3">
          {t('hand.title')}
        </h2>
        <p>{t('hand.text')}</p>
        <dl>
          {COMMANDS.map(([system, command]) => (
            <div key={system}>
              <dt>{system}</dt>
              <dd>
                <code translate="no">{command}</code>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
