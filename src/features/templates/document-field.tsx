import { useTranslation } from 'react-i18next';
import { useOnline } from '#bindings/connectivity.ts';
import { useLanguage } from '#bindings/language.ts';
import { formatBytes } from '#i18n/format.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FileInput } from '#ui/file-input.tsx';
import { Notice } from '#ui/notice.tsx';
import { WaitingMark } from '#ui/waiting-mark.tsx';
import { ACCEPTED_FILES, LARGE_FILE_BYTES } from './check-document.ts';
import type { DocumentSlot } from './use-document-slot.ts';

/** A document of the template: choose, replace, remove, and what each of it means. */
export function DocumentField({ slot }: { slot: DocumentSlot }) {
  const { t } = useTranslation(['templates', 'common']);
  const { language } = useLanguage();
  const { kind, wanted, fault } = slot;
  const label = t(`file.${kind}`);
  const action = t(wanted === null ? 'file.choose' : 'file.replace');
  const size = wanted?.size ?? null;
  const sizeText = size === null ? undefined : formatBytes(size, language);
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        mark={t('common:optional')}
        hint={t(`file.${kind}Hint`)}
        error={fault ? t(`file.fault.${fault.code}`, { name: fault.name }) : undefined}
      >
        {(control) => (
          <FileInput
            {...control}
            label={action}
            spokenLabel={`${action}, ${label}`}
            removeLabel={t('file.remove', { name: wanted?.name ?? '' })}
            accept={ACCEPTED_FILES}
            file={wanted && { name: wanted.name, sizeText }}
            onPick={(file) => (file === null ? slot.remove() : void slot.pick(file))}
          />
        )}
      </Field>
      <div className="grid justify-items-start gap-2" aria-live="polite">
        <DocumentNotes slot={slot} />
      </div>
    </div>
  );
}

function DocumentNotes({ slot }: { slot: DocumentSlot }) {
  const { t } = useTranslation('templates');
  const { language } = useLanguage();
  const online = useOnline();
  const { choice, current, wanted, lost } = slot;
  const chosen = choice.do === 'put' ? choice.file : null;
  return (
    <>
      {lost !== null && (
        <Notice tone="wait" icon="alert">
          {t('file.lost', { name: lost })}
        </Notice>
      )}
      {chosen !== null && chosen.size > LARGE_FILE_BYTES && (
        <Notice tone="wait" icon="alert">
          {t('file.large', { size: formatBytes(chosen.size, language) })}
        </Notice>
      )}
      {chosen !== null && (
        <WaitingMark icon={online ? 'clock' : 'nosignal'}>
          {t(online ? 'file.goesUp' : 'file.offline')}
        </WaitingMark>
      )}
      {current !== null && choice.do !== 'keep' && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="small wrap-anywhere">
            {t(wanted === null ? 'file.removed' : 'file.replaces', { name: current.name })}
          </span>
          <Button size="small" icon="undo" onClick={slot.undo}>
            {t('file.undo')}
          </Button>
        </div>
      )}
    </>
  );
}
