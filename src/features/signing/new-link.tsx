import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { useSigning } from '#bindings/services.ts';
import { Button } from '#ui/button.tsx';

/** Asks the sender for a new link, and says in place what came of it. */
export function NewLink({ token }: { token: string }) {
  const { t } = useTranslation('outcome');
  const { signing } = useSigning();
  const { language } = useLanguage();
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<keyof typeof WORDS | null>(null);
  const ask = async () => {
    setAsking(true);
    setAnswer(null);
    setAnswer(await signing.requestNewLink(token, language).catch(() => 'unreachable' as const));
    setAsking(false);
  };
  const over = answer === 'requested' || answer === 'not_found';
  return (
    <div className="sg-ask">
      {!over && (
        <Button
          variant="primary"
          size="big"
          block
          busy={asking}
          busyLabel={t('newLink.asking')}
          onClick={() => void ask()}
        >
          {t('newLink.ask')}
        </Button>
      )}
      <output className="sg-answer">{answer !== null && t(`newLink.${WORDS[answer]}`)}</output>
    </div>
  );
}

const WORDS = {
  requested: 'requested',
  too_many: 'tooMany',
  unreachable: 'unreachable',
  not_found: 'notFound',
} as const;
