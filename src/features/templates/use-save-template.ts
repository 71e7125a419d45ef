import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useOnline } from '#bindings/connectivity.ts';
import { useFailureText } from '#bindings/failure-text.ts';
import { useStaff } from '#bindings/services.ts';
import { useToasts } from '#bindings/toasts.ts';
import type { FileKind } from '#domain/document-file.ts';
import type { TemplateInput } from '#domain/form-rules.ts';
import type { Template } from '#domain/template.ts';
import { href } from '#routes/routes.ts';
import type { DocumentSlot } from './use-document-slot.ts';

/** Saves on this device, says so and goes back to the list. */
export function useSaveTemplate(
  template: Template | null,
  seen: TemplateInput,
  documents: Readonly<Record<FileKind, DocumentSlot>>,
  onSaved: () => void,
): (input: TemplateInput) => Promise<void> {
  const { t } = useTranslation('templates');
  const { book } = useStaff();
  const navigate = useNavigate();
  const online = useOnline();
  const failureText = useFailureText();
  const showToast = useToasts((toasts) => toasts.show);
  const creating = template === null;
  const files = { template: documents.template.choice, terms: documents.terms.choice };
  const describe = () => {
    const carriesFile = files.template.do === 'put' || files.terms.do === 'put';
    if (carriesFile && !online) return t('toast.fileWaits');
    return t(creating ? 'toast.createdText' : 'toast.updatedText');
  };
  return async (input) => {
    const readable = [await documents.template.recheck(), await documents.terms.recheck()];
    if (readable.includes(false)) {
      showToast({ title: t('toast.fileLost'), variant: 'destructive' });
      return;
    }
    try {
      if (template === null) await book.createTemplate(input, files);
      else await book.updateTemplate(template.id, input, seen, files);
      onSaved();
      const title = t(creating ? 'toast.created' : 'toast.updated');
      showToast({ title, description: describe(), variant: 'default' });
      await navigate(href('templates'));
    } catch (error) {
      const title = t(creating ? 'toast.saveFailed' : 'toast.updateFailed');
      showToast({ title, description: failureText(error), variant: 'destructive' });
    }
  };
}

/** Spec §5, both sentences. */
export function useRefuseTemplate(creating: boolean): () => void {
  const { t } = useTranslation('templates');
  const showToast = useToasts((toasts) => toasts.show);
  return () =>
    showToast({
      title: t('toast.missingTitle'),
      description: t(creating ? 'toast.missingCreate' : 'toast.missingUpdate'),
      variant: 'destructive',
    });
}
