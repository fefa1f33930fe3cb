import type { Practice } from '#content/practice.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { breachPath } from '#domain/paths.ts';
import { action, type MailContent, text } from '#server/mail/mail-content.ts';

interface Reminded {
  readonly id: string;
  /** The last day of the assessment. */
  readonly last: string;
  readonly daysLeft: number;
}

function leftInWords({ daysLeft, last }: Reminded): string {
  const day = longDate(last);
  if (daysLeft < 0) return `was due on ${day}`;
  if (daysLeft === 0) return `is due today, ${day}`;
  return daysLeft === 1 ? `is due tomorrow, ${day}` : `is due in ${daysLeft} days, on ${day}`;
}

/** Mail can be read in transit: it tells that there is a breach, never what happened. */
export const breachReminderMail = (
  email: string,
  reminded: Reminded,
  practice: Practice,
  siteUrl: string,
): MailContent => ({
  kind: 'breach-reminder',
  to: email,
  subject: `The assessment of a data breach ${leftInWords(reminded)}`,
  heading: `The assessment of a data breach ${leftInWords(reminded)}`,
  blocks: [
    text(
      'The Privacy Act gives us 30 days to find out whether a data breach is likely to cause serious harm. Please decide, and note the reason.',
    ),
    action('Open the breach', `${siteUrl}${breachPath(reminded.id)}`),
    text(
      'If serious harm is likely, the OAIC and the people concerned have to be told as soon as practicable.',
    ),
    text(`This email is from the register of data breaches of ${practice.name}.`),
  ],
});
