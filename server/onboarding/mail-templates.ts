import type { Practice } from '#content/practice.ts';
import { nominationSteps } from '#domain/onboarding/nomination-steps.ts';
import { link, type MailContent, text } from '#server/mail/mail-content.ts';

/** How to name us as the agent at the tax office. It names no client: mail can be read in transit. */
export function nominationMail(to: string, practice: Practice): MailContent {
  const { name, taxAgentNumber, phone, email } = practice;
  const { why, steps, forClients } = nominationSteps;
  return {
    kind: 'nomination-steps',
    to,
    replyTo: email,
    subject: `Please nominate ${name} at the tax office`,
    heading: 'Please nominate us as your agent',
    blocks: [
      text(why),
      ...steps(name, taxAgentNumber).map((step, at) => text(`${at + 1}. ${step}`)),
      link('The same steps on the tax office’s site', forClients),
      text(`If you get stuck, call us on ${phone}: we can go through it with you.`),
    ],
  };
}
