import { tidyOwnText } from '#domain/fields/tidy.ts';
import {
  type DescribedMail,
  describedMails,
  factsOfPractice,
  type MailName,
  mailNames,
} from '#domain/mail/described-mails.ts';
import { factsNamedIn, hasLooseBraces } from '#domain/mail/fill-in.ts';
import type { Described } from '../described.ts';
import { group, line, paragraphs, type ValueCheck } from '../setting.ts';

/** What mails say, with their facts in braces: content/mail/mail-texts.ts. */

type Value = Readonly<Record<string, unknown>>;

const wordsIn = (value: Value, field: string) => String(value[field] ?? '');
const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

function checksOf({ facts, hasHeading }: DescribedMail): ValueCheck[] {
  const known = [...Object.keys(facts), ...Object.keys(factsOfPractice)];
  const unknownIn = (value: Value, field: string) =>
    factsNamedIn(wordsIn(value, field)).find((name) => !known.includes(name));
  const fields = ['subject', ...(hasHeading ? ['heading'] : []), 'says'];
  const areKnown = fields.flatMap((field): ValueCheck[] => [
    {
      passes: (value) => unknownIn(value, field) === undefined,
      message: (value) =>
        `{${unknownIn(value, field)}} is not a fact of this email. You can use ${inBraces(known)}.`,
      field,
    },
    {
      passes: (value) => !hasLooseBraces(wordsIn(value, field)),
      message: `Braces are for facts only: ${inBraces(known)}.`,
      field,
    },
  ]);
  const areThere = Object.entries(facts).flatMap(([name, { neededIn }]): ValueCheck[] =>
    neededIn
      ? [
          {
            passes: (value) => factsNamedIn(wordsIn(value, neededIn)).includes(name),
            message: `Please keep {${name}} here: without it, people can’t tell what it’s about.`,
            field: neededIn,
          },
        ]
      : [],
  );
  return [...areKnown, ...areThere];
}

const hintOf = ({ facts }: DescribedMail): string =>
  Object.entries({ ...facts, ...factsOfPractice })
    .map(([name, { says }]) => `{${name}}: ${says}`)
    .join('. ');

function mailSetting(name: MailName) {
  const mail: DescribedMail = describedMails[name];
  return {
    setting: group(
      mail.label,
      {
        subject: line('Subject', 150),
        ...(mail.hasHeading && { heading: line('Heading', 150) }),
        says: paragraphs('Text', 2000, {
          tidy: tidyOwnText,
          hint: 'Leave an empty line between paragraphs.',
        }),
      },
      { hint: `${hintOf(mail)}.`, checks: checksOf(mail) },
    ),
    shows: `emails to ${mail.to}`,
    screen: 'mails' as const,
  };
}

export const mailSettings: Described = Object.fromEntries(
  mailNames.map((name) => [name, mailSetting(name)]),
);
