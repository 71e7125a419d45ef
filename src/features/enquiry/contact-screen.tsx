import { useTranslation } from 'react-i18next';
import { brand } from '#routes/brand.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { PageHead } from '#ui/site/page-head.tsx';
import { ChatButton } from './chat-button.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { OfficeHours } from './office-hours.tsx';
import '#ui/styles/site-forms.css';
import './contact.css';

/** Before the toss: two sides shake hands. */
export function ContactScreen() {
  const { t } = useTranslation(['contact', 'site']);
  return (
    <main id="main" tabIndex={-1} className="contact">
      <PageHead
        title={t('title')}
        picture={
          <Picture
            name="captains"
            sizes="(min-width: 768px) 40vw, 70vw"
            alt={t('picture')}
            priority
          />
        }
      >
        <p className="lead">{t('advice')}</p>
        <p className="contact-reply">{t('reply')}</p>
        <ChatButton variant="ink" />
      </PageHead>
      <div className="wrap contact-in">
        <section className="contact-form" id="form">
          <h2 className="h1">{t('form.title')}</h2>
          <p className="lead">{t('form.text')}</p>
          <EnquiryForm kind="contact" />
        </section>
        <aside className="contact-side on-dark">
          <OfficeHours />
          <div className="contact-ways">
            <h2 className="h3">{t('mail.title')}</h2>
            <a className="contact-mail" href={`mailto:${brand.email}`}>
              <Icon name="mail" size={22} />
              {brand.email}
            </a>
            <ChatButton variant="outline" />
          </div>
        </aside>
      </div>
    </main>
  );
}
