import type { PracticeAtWork } from '#content/bookings/scheduling.ts';
import type { FactsOf, MailName, MailText } from '#domain/mail/described-mails.ts';
import { fillIn, paragraphsOf } from '#domain/mail/fill-in.ts';
import { type Block, text } from './mail-content.ts';

interface OwnWords {
  readonly subject: string;
  readonly heading: string;
  /** What it says before its button. */
  readonly says: readonly Block[];
}

/** A mail in the practice's own words, with the facts of this one. */
export function ownWords<Name extends MailName>(
  { name, phone, texts }: PracticeAtWork,
  mail: Name,
  told: FactsOf<Name>,
): OwnWords {
  const { subject, heading, says }: MailText = texts.mails[mail];
  const facts = { practice: name, phone, ...told };
  // Names are typed by others: a subject has one line.
  const line = (words: string) => fillIn(words, facts).replace(/\s+/g, ' ');
  return {
    subject: line(subject),
    heading: line(heading ?? subject),
    says: paragraphsOf(says).map((paragraph) => text(fillIn(paragraph, facts))),
  };
}
