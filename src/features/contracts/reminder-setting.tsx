import { useTranslation } from 'react-i18next';
import { useLanguage } from '#bindings/language.ts';
import { useStaff } from '#bindings/services.ts';
import { REMINDERS, reminderSchema, type Contract } from '#domain/contract.ts';
import { formatLanguage } from '#i18n/format.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useBookAct } from './use-book-act.ts';

/** When the server writes to the customer once more; takes effect as it is chosen. */
export function ReminderSetting({ contract }: { contract: Contract }) {
  const { t } = useTranslation('contract');
  const { language } = useLanguage();
  const { book } = useStaff();
  const act = useBookAct();
  const choose = async (text: string): Promise<void> => {
    const chosen = reminderSchema.safeParse(text);
    if (!chosen.success) return;
    await act(() => book.setReminder(contract.id, chosen.data), {
      done: t('reminder.saved'),
      doneText: t(`reminder.${chosen.data}`),
      failed: t('reminder.failed'),
    });
  };
  return (
    <Field
      label={t('reminder.label')}
      hint={t('reminder.hint', {
        email: contract.customer_email,
        language: formatLanguage(contract.locale, language),
      })}
    >
      {(control) => (
        <Select
          {...control}
          value={contract.reminder}
          onChange={(event) => void choose(event.target.value)}
        >
          {REMINDERS.map((reminder) => (
            <option key={reminder} value={reminder}>
              {t(`reminder.${reminder}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
