import type { Described } from '../described.ts';
import { paragraphs } from '../setting.ts';

/**
 * What engagement letters say: `content/letters/texts.ts`. The four answers are what the Code
 * Determination 2024 s 45 has every letter tell; only the practice knows them, so they begin blank,
 * and no letter is sent while one is.
 */

const answer = (label: string, hint: string) =>
  ({
    setting: paragraphs(label, 2000, { mayBeEmpty: true, hint }),
    shows: 'every engagement letter, in the part that the law asks for',
    screen: 'letters',
  }) as const;

const text = (label: string) =>
  ({
    setting: paragraphs(label, 4000),
    shows: 'every engagement letter',
    screen: 'letters',
  }) as const;

export const letterAnswers = {
  register: answer(
    'Where clients find us in the public register',
    'The link to your own entry in the register of the Tax Practitioners Board. No letter can be sent without it.',
  ),
  complaints: answer(
    'How clients can complain',
    'To you first, and to the Tax Practitioners Board, with the way to do it. No letter can be sent without it.',
  ),
  rights: answer(
    'Rights, responsibilities and obligations',
    'Yours as a registered agent, and those of your clients. No letter can be sent without it.',
  ),
  events: answer(
    'Events that clients have to be told about',
    'Of the last five years, such as a suspension, bankruptcy or a conviction for fraud. Write “None” only if there are none. No letter can be sent without it.',
  ),
} satisfies Described;

export const letterSettings = {
  ...letterAnswers,
  opening: text('Opening'),
  ourPart: text('What we do'),
  yourPart: text('What you do'),
  records: text('Records'),
  privacy: text('Privacy'),
  ending: text('Ending the engagement'),
} satisfies Described;
