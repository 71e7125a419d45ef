import * as z from 'zod/mini';
import { reminderSchema } from './contract.ts';
import { localeSchema } from './locale.ts';

/** Stable code of a field's fault; sentences live in i18n under `errors.field.<code>`. */
const FIELD_FAULTS = ['required', 'email', 'too_long', 'too_short', 'differs'] as const;
export type FieldFault = (typeof FIELD_FAULTS)[number];

/** What the server takes, in characters; longer would only be refused after the person has gone. */
const MAX_NAME = 200;
const MAX_TEXT = 200_000;

const required = (most = MAX_NAME) =>
  z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(most, 'too_long'));
const email = () =>
  z
    .string()
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(320, 'too_long'), z.email('email'));
const optional = () => z.string().check(z.trim(), z.maxLength(MAX_NAME, 'too_long'));

export const signInSchema = z.object({
  email: email(),
  password: z.string().check(z.minLength(1, 'required')),
});
export type SignInInput = z.infer<typeof signInSchema>;

export const resetSchema = z.object({ email: email() });
export type ResetInput = z.infer<typeof resetSchema>;

/** As the auth server is set up (`minimum_password_length` in `supabase/config.toml`). */
export const MIN_PASSWORD = 8;
const newPassword = () =>
  z.string().check(z.minLength(1, 'required'), z.minLength(MIN_PASSWORD, 'too_short'));

/** @param askCurrent whether the present password is asked for: not after a link */
export const passwordSchema = (askCurrent: boolean) =>
  z
    .object({
      current: askCurrent ? z.string().check(z.minLength(1, 'required')) : z.string(),
      next: newPassword(),
      again: z.string(),
    })
    .check(z.refine((input) => input.next === input.again, { error: 'differs', path: ['again'] }));
export type PasswordInput = { current: string; next: string; again: string };

/** Spec §3, user metadata: names required as at sign-up. */
export const profileSchema = z.object({
  firstName: required(),
  lastName: required(),
  companyName: optional(),
});
export type ProfileInput = z.infer<typeof profileSchema>;

/** Spec §5: company optional, the rest required. */
export const signUpSchema = z.object({
  firstName: required(),
  lastName: required(),
  companyName: optional(),
  email: email(),
  password: z.string().check(z.minLength(1, 'required')),
});
export type SignUpInput = z.infer<typeof signUpSchema>;

/** Spec §5: name and content. */
export const templateFormSchema = z.object({
  name: required(),
  content: required(MAX_TEXT),
  terms: z.string().check(z.maxLength(MAX_TEXT, 'too_long')),
});
/**
 * For a template with a template file, which may stand for the content.
 * @param creating a new template may take its file's name
 */
export const templateFileFormSchema = (creating: boolean) =>
  z.object({
    ...templateFormSchema.shape,
    name: creating ? optional() : required(),
    content: z.string().check(z.trim(), z.maxLength(MAX_TEXT, 'too_long')),
  });
export type TemplateInput = z.infer<typeof templateFormSchema>;

/** Spec §5: template and customer e-mail required. */
export const contractFormSchema = z.object({
  templateId: z.string().check(z.minLength(1, 'required')),
  customerEmail: email(),
  customerName: optional(),
  customerCompany: optional(),
  locale: localeSchema,
  reminder: reminderSchema,
});
export type ContractInput = z.infer<typeof contractFormSchema>;

/** Characters of the message that goes with a link, and of the reason for taking a contract back. */
export const MAX_MESSAGE = 2_000;
export const MAX_REASON = 500;

/** Spec §5, send-link dialog: recipient required, name and message optional. */
export const mailFormSchema = z.object({
  recipientEmail: email(),
  recipientName: optional(),
  message: z.string().check(z.trim(), z.maxLength(MAX_MESSAGE, 'too_long')),
});
export type MailInput = z.infer<typeof mailFormSchema>;

export const voidFormSchema = z.object({ reason: required(MAX_REASON) });

export type Checked<T> =
  | { ok: true; value: T }
  | { ok: false; faults: Readonly<Record<string, FieldFault>> };

/** Checks a whole form; one fault per field, the first. */
export function checkForm<T>(schema: z.ZodMiniType<T>, input: unknown): Checked<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return { ok: true, value: parsed.data };
  const faults: Record<string, FieldFault> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0] ?? '');
    faults[field] ??= toFault(issue.message);
  }
  return { ok: false, faults };
}

function toFault(message: string): FieldFault {
  return FIELD_FAULTS.find((fault) => fault === message) ?? 'required';
}
