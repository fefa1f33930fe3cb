import { isMailAddress } from './email.ts';
import type { TextRules } from './text-field.ts';
import { tidyLine, tidyText } from './tidy.ts';
import { fieldWording } from './wording.ts';

/** Kinds of field that several forms share; each form adds a label and whether it is required. */

const { tooLong, emailInvalid } = fieldWording;

export const line = (limit: number): TextRules => ({ limit, tooLong, tidy: tidyLine });

export const phone: TextRules = { ...line(50), type: 'tel' };

/** A text of several lines. */
export const paragraphs = (limit: number): TextRules => ({ limit, tooLong, tidy: tidyText });

/** Surrounding spaces are removed; any other fault is refused. */
export const mailAddress: TextRules = {
  type: 'email',
  limit: 254,
  tooLong,
  tidy: (text) => text.trim(),
  checks: [{ passes: isMailAddress, message: emailInvalid }],
};
