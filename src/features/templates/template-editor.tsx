import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFaultText } from '#bindings/form-check.ts';
import { forgetForm, keepForm } from '#bindings/kept-form.ts';
import { usePageTitle } from '#bindings/page-title.ts';
import type { UserId } from '#domain/contract.ts';
import { unknownFields } from '#domain/merge-fields.ts';
import type { Template } from '#domain/template.ts';
import { href } from '#routes/routes.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { textLinkClass } from '#ui/text-link-class.ts';
import { MergeFieldGuide } from './merge-field-guide.tsx';
import { MergeText } from './merge-text.tsx';
import { useTemplateForm } from './use-template-form.ts';

type Props = { template: Template | null; userId: UserId };

/** Form for one template, or for a new one. What is typed survives a reload. */
export function TemplateEditor({ template, userId }: Props) {
  const { t } = useTranslation(['templates', 'common']);
  const faultText = useFaultText();
  usePageTitle(t(template === null ? 'form.createTitle' : 'form.editTitle'));
  const { form, keptKey, seen, restored, submit } = useTemplateForm(template, userId);
  const { register, watch, reset, setValue, formState } = form;
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const values = watch();
  const { name, content, terms } = values;
  const dirty = name !== seen.name || content !== seen.content || terms !== seen.terms;
  useEffect(() => {
    if (isSubmitSuccessful) return;
    if (!dirty) forgetForm(keptKey);
    else {
      const base = { seenName: seen.name, seenContent: seen.content, seenTerms: seen.terms };
      keepForm(keptKey, { name, content, terms, ...base });
    }
  }, [keptKey, name, content, terms, seen, dirty, isSubmitSuccessful]);
  const unknown = unknownFields(`${content}\n${terms}`);

  return (
    <>
      <Link to={href('templates')} className={textLinkClass('mb-2')}>
        <Icon name="left" size={18} />
        {t('form.back')}
      </Link>
      <PageHeading title={t(template === null ? 'form.createTitle' : 'form.editTitle')} />
      <div className="two-columns">
        <form noValidate className="column" onSubmit={submit}>
          {restored && dirty && (
            <Notice
              tone="info"
              icon="undo"
              action={
                <Button size="small" onClick={() => reset(seen)}>
                  {t('form.startOver')}
                </Button>
              }
            >
              {t('form.restored')}
            </Notice>
          )}
          <Field label={t('form.name')} error={faultText(errors.name?.type)} required>
            {(control) => <TextInput {...control} {...register('name')} autoComplete="off" />}
          </Field>
          <MergeText
            label={t('form.content')}
            hint={t('form.contentHint')}
            insertLabel={t('fields.insertContent')}
            error={faultText(errors.content?.type)}
            required
            rows={14}
            field={register('content')}
            value={content}
            onInsert={(text) =>
              setValue('content', text, { shouldValidate: formState.isSubmitted })
            }
          />
          <MergeText
            label={t('form.terms')}
            mark={t('common:optional')}
            hint={t('form.termsHint')}
            insertLabel={t('fields.insertTerms')}
            error={faultText(errors.terms?.type)}
            rows={8}
            field={register('terms')}
            value={terms}
            onInsert={(text) => setValue('terms', text)}
          />
          <div aria-live="polite">
            {unknown.length > 0 && (
              <Notice tone="wait" icon="alert" title={t('fields.unknownTitle')}>
                {t('fields.unknown', { names: unknown.map((field) => `{${field}}`).join(', ') })}
              </Notice>
            )}
          </div>
          <div className="button-row">
            <Button
              type="submit"
              variant="primary"
              busy={isSubmitting}
              busyLabel={t('form.saving')}
            >
              {t(template === null ? 'form.create' : 'form.update')}
            </Button>
            <Link
              to={href('templates')}
              className={buttonClass({ variant: 'ghost' })}
              onClick={() => forgetForm(keptKey)}
            >
              {t('common:cancel')}
            </Link>
          </div>
        </form>
        <div className="column">
          <MergeFieldGuide />
        </div>
      </div>
    </>
  );
}
