import { line, mailAddress, paragraphs, phone } from '#domain/fields/kinds.ts';
import type { NamedRules } from '#domain/fields/text-field.ts';
import { enquiryWording as words } from './wording.ts';

/** The fields of the quick contact form, as the server checks them. */
export const enquiryFields = {
  name: { ...line(200), required: words.nameRequired },
  email: { ...mailAddress, required: words.emailRequired },
  phone,
  message: paragraphs(10_000),
} satisfies NamedRules;
