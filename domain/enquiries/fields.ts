import { line, mailAddress, paragraphs, phone } from '#domain/fields/kinds.ts';
import type { NamedRules } from '#domain/fields/text-field.ts';
import { enquiryWording as words } from './wording.ts';

/** What is typed into the quick contact form. The browser checks it there, and the server here. */
export const enquiryFields = {
  name: { ...line(200), required: words.nameRequired },
  email: { ...mailAddress, required: words.emailRequired },
  phone,
  message: paragraphs(10_000),
} satisfies NamedRules;
