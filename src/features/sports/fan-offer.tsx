import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';

/** What the camera's own graphics would say: signs and figures, the same in every language. */
const OFFERS = [
  ['live', 'LIVE', null],
  ['replays', '90’', null],
  ['highlights', null, 'play'],
  ['clips', '0:24', null],
  ['share', null, 'send'],
] as const;

/** What a supporter gets, between the two screens that show it. */
export function FanOffer() {
  const { t } = useTranslation('fans');
  return (
    <section className="section fans-offer" aria-labelledby="offer">
      <div className="wrap">
        <h2 className="h1" id="offer">
          {t('get.title')}
        </h2>
        <Picture
          name="app-live"
          sizes="(min-width: 768px) 34vw, 92vw"
          alt={t('phone.live')}
          className="fans-phone"
        />
        <ul>
          {OFFERS.map(([key, figures, sign]) => (
            <li key={key}>
              <span className="num" aria-hidden="true">
                {figures ?? <Icon name={sign} size={20} />}
              </span>
              <h3 className="h3">{t(`get.${key}.title`)}</h3>
              <p>{t(`get.${key}.text`)}</p>
            </li>
          ))}
        </ul>
        <Picture
          name="app-clips"
          sizes="(min-width: 768px) 25vw, 70vw"
          alt={t('phone.clips')}
          className="fans-phone fans-phone-clips"
        />
      </div>
    </section>
  );
}
