import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';

const OFFERS = [
  ['live', 'LIVE'],
  ['replays', 'FT'],
  ['highlights', 'HL'],
  ['clips', '0:24'],
  ['share', null],
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
          {OFFERS.map(([key, tile]) => (
            <li key={key}>
              <span className="num" aria-hidden="true">
                {tile ?? <Icon name="send" size={20} />}
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
