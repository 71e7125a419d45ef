import { useTranslation } from 'react-i18next';
import { Picture } from '#ui/picture.tsx';
import { ChatButton } from './chat-button.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import '#ui/styles/site-forms.css';
import './demo.css';

/** The team sheet under the camera: who asks for a demo. */
export function BookDemoScreen() {
  const { t } = useTranslation('demo');
  return (
    <main id="main" tabIndex={-1}>
      <div className="demo">
        <div className="wrap demo-in">
          <div className="demo-head on-dark">
            <h1 className="page-head-title" tabIndex={-1}>
              {t('title')}
            </h1>
            <p className="lead">{t('subtitle')}</p>
          </div>
          <div className="demo-camera">
            <Picture
              name="camera-head"
              sizes="(min-width: 900px) 300px, 150px"
              alt={t('camera')}
              priority
            />
          </div>
          <section className="demo-chat">
            <h2 className="h3">{t('chat.title')}</h2>
            <p>{t('chat.text')}</p>
            <ChatButton variant="ink" />
          </section>
          <section className="demo-sheet">
            <h2 className="demo-sheet-title">{t('sheet')}</h2>
            <EnquiryForm kind="demo" />
          </section>
          <section className="demo-next on-dark">
            <h2 className="h3">{t('next.title')}</h2>
            <ol>
              <li>{t('next.one')}</li>
              <li>{t('next.two')}</li>
              <li>{t('next.three')}</li>
            </ol>
          </section>
        </div>
      </div>
    </main>
  );
}
