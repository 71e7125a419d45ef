import * as z from 'zod/mini';

/** Stable code of a field's fault; sentences live in i18n under `errors.field.<code>`. */
export type FieldFault = 'required' | 'email' | 'too_long';

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
export type TemplateInput = z.infer<typeof templateFormSchema>;

/** Spec §5: template and customer e-mail required. */
export const newContractSchema = z.object({
  templateId: z.string().check(z.minLength(1, 'required')),
  customerEmail: email(),
  customerName: optional(),
  customerCompany: optional(),
});
export type NewContractInput = z.infer<typeof newContractSchema>;

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
  return message === 'email' || message === 'too_long' ? message : 'required';
}
