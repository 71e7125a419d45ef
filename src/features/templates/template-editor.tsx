import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFaultText } from '#bindings/form-check.ts';
import { usePageTitle } from '#bindings/page-title.ts';
import type { UserId } from '#domain/contract.ts';
import type { MergeField } from '#domain/merge-fields.ts';
import type { Template } from '#domain/template.ts';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { textLinkClass } from '#ui/text-link-class.ts';
import { DocumentField } from './document-field.tsx';
import { MergeArea } from './merge-area.tsx';
import { MergePalette } from './merge-palette.tsx';
import { putText } from './put-text.ts';
import { templateHistoryPath } from './template-paths.ts';
import { useTemplateForm, type TemplateForm } from './use-template-form.ts';

const TemplatePreview = lazy(async () => ({
  default: (await import('./template-preview.tsx')).TemplatePreview,
}));

type Props = { template: Template | null; userId: UserId };

/** Form for one template, or for a new one. What is typed survives a reload. */
export function TemplateEditor({ template, userId }: Props) {
  const { t } = useTranslation(['templates', 'common']);
  const title = t(template === null ? 'form.createTitle' : 'form.editTitle');
  usePageTitle(title);
  const state = useTemplateForm(template, userId);
  const { values, documents, submit } = state;

  return (
    <>
      <div className="mb-2 flex flex-wrap gap-x-6">
        <Link to={href('templates')} className={textLinkClass()}>
          <Icon name="left" size={18} />
          {t('form.back')}
        </Link>
        {template !== null && (
          <Link to={templateHistoryPath(template.id)} className={textLinkClass('ml-auto')}>
            <Icon name="clock" size={18} />
            {t('history.link')}
          </Link>
        )}
      </div>
      <PageHeading title={title} />
      <div className="two-columns">
        <form noValidate className="column" onSubmit={submit}>
          <RestoredNotice {...state} />
          <TemplateFields creating={template === null} {...state} />
          <FormButtons creating={template === null} {...state} />
        </form>
        <div className="column self-stretch">
          <Suspense fallback={<Skeleton shape="block" height={320} />}>
            <TemplatePreview
              content={values.content}
              terms={values.terms}
              templateFile={documents.template.wanted?.name ?? null}
              termsFile={documents.terms.wanted?.name ?? null}
            />
          </Suspense>
        </div>
      </div>
    </>
  );
}

function RestoredNotice({ restored, dirty, startOver }: TemplateForm) {
  const { t } = useTranslation('templates');
  if (!restored || !dirty) return null;
  return (
    <Notice
      tone="info"
      icon="undo"
      action={
        <Button size="small" onClick={startOver}>
          {t('form.startOver')}
        </Button>
      }
    >
      {t('form.restored')}
    </Notice>
  );
}

function TemplateFields(props: TemplateForm & { creating: boolean }) {
  const { creating, form, values, documents } = props;
  const { t } = useTranslation(['templates', 'common']);
  const faultText = useFaultText();
  const { register, formState } = form;
  const { errors } = formState;
  const areas = useRef<{ content: HTMLTextAreaElement | null; terms: HTMLTextAreaElement | null }>({
    content: null,
    terms: null,
  });
  const [caretIn, setCaretIn] = useState<'content' | 'terms'>('content');
  const insert = (field: MergeField): void => {
    const area = areas.current[caretIn];
    if (area === null) return;
    putText(area, { start: area.selectionStart, end: area.selectionEnd }, `{${field}}`);
  };
  const hasFile = documents.template.wanted !== null;
  const optional = t('common:optional');
  const nameFromFile = creating && hasFile;
  return (
    <>
      <Field
        label={t('form.name')}
        mark={nameFromFile ? optional : undefined}
        hint={nameFromFile ? t('form.nameFromFile') : undefined}
        error={faultText(errors.name?.type)}
        required={!nameFromFile}
      >
        {(control) => <TextInput {...control} {...register('name')} autoComplete="off" />}
      </Field>
      <MergeArea
        label={t('form.content')}
        hint={t('form.contentHint')}
        mark={hasFile ? optional : undefined}
        error={faultText(errors.content?.type)}
        required={!hasFile}
        rows={14}
        field={register('content')}
        value={values.content}
        areaRef={(element) => {
          areas.current.content = element;
        }}
        onFocus={() => setCaretIn('content')}
      />
      <MergePalette into={t(`form.${caretIn}`)} onInsert={insert} />
      <MergeArea
        label={t('form.terms')}
        mark={optional}
        hint={t('form.termsHint')}
        error={faultText(errors.terms?.type)}
        rows={8}
        field={register('terms')}
        value={values.terms}
        areaRef={(element) => {
          areas.current.terms = element;
        }}
        onFocus={() => setCaretIn('terms')}
      />
      <DocumentField slot={documents.template} />
      <DocumentField slot={documents.terms} />
    </>
  );
}

function FormButtons({ creating, form, forget }: TemplateForm & { creating: boolean }) {
  const { t } = useTranslation(['templates', 'common']);
  return (
    <div className="button-row">
      <Button
        type="submit"
        variant="primary"
        busy={form.formState.isSubmitting}
        busyLabel={t('form.saving')}
      >
        {t(creating ? 'form.create' : 'form.update')}
      </Button>
      <Link to={href('templates')} className={buttonClass({ variant: 'ghost' })} onClick={forget}>
        {t('common:cancel')}
      </Link>
    </div>
  );
}
