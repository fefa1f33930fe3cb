import { contactForm } from '#content/intake/contact-form.ts';
import { contactFormLater } from '#content/intake/contact-form-later.ts';
import type { Answers } from '#domain/intake/answers.ts';
import { bankOf } from '#domain/intake/bank-account/banks.ts';
import { phoneTypes, phoneWords } from '#domain/intake/fields/choices.ts';
import type { Field } from '#domain/intake/fields/field.ts';
import { isKept } from '#domain/intake/fields/kept.ts';
import { postcodeWarning } from '#domain/intake/fields/postcode-warning.ts';
import { type Warnings, warningsOf } from '#domain/intake/fields/step-warnings.ts';
import { type Part, shownFields } from '#domain/intake/normalise.ts';
import { type StepId, stepIds, stepOf } from '#domain/intake/steps.ts';

/** All that a person has answered, as they typed it, for themselves to read. */

const words = contactFormLater.check;

export interface OwnAnswer {
  readonly step: StepId;
  readonly name: string;
  readonly label: string;
  readonly text: string;
  /** Why it may be wrong. */
  readonly warning?: string | undefined;
}

interface OwnStep {
  readonly step: StepId;
  readonly title: string;
  readonly answers: readonly OwnAnswer[];
}

function textOf({ kind, control }: Field, value: unknown): string {
  if (isKept(value)) return contactForm.kept.text(value.ending);
  if (kind === 'tick') return value === true ? contactForm.yes : contactForm.no;
  if (kind === 'yes-no') return value === 'yes' ? contactForm.yes : contactForm.no;
  const typed = String(value).trim();
  const bank = control === 'bsb' ? bankOf(typed)?.name : undefined;
  return bank ? `${typed} (${bank})` : typed || words.notGiven;
}

/** The phones that are ticked, one after the other, each with its extension and time. */
function phonesIn(step: StepId, part: Part): OwnAnswer[] {
  const fields = shownFields(step, part);
  const whose = step === 'spouse' ? contactForm.phones.spouseOf : contactForm.phones.of;
  const ticked = part.selectedPhones as readonly string[];
  return phoneTypes
    .filter((type) => ticked.includes(type))
    .flatMap((type) => {
      const lineOf = (
        what: string,
        label = `${fields[`${type}${what}`]?.label} ${whose[type]}`,
      ) => {
        const name = `${type}${what}`;
        return { step, name, label, text: String(part[name] ?? '').trim() };
      };
      const number = lineOf('Phone', words.phone(step === 'spouse', phoneWords[type]));
      const time = lineOf('Time');
      const half = String(part[`${type}AMPM`] ?? '');
      return [
        { ...number, text: number.text || words.notGiven },
        ...[lineOf('Extension')].filter(({ text }) => text !== ''),
        ...(time.text === '' ? [] : [{ ...time, text: `${time.text} ${half}`.trim() }]),
      ];
    });
}

function answersIn(step: StepId, part: Part): OwnAnswer[] {
  return Object.entries(shownFields(step, part)).flatMap(([name, field]) => {
    if (field.ofPhone) return [];
    if (field.kind === 'several') return phonesIn(step, part);
    return [{ step, name, label: field.label, text: textOf(field, part[name]) }];
  });
}

export const ownAnswers = (answers: Answers, today?: string): readonly OwnStep[] =>
  stepIds
    .filter((step) => step !== 'signature')
    .map((step) => {
      const warnings: Warnings = today
        ? warningsOf(step, answers, { today, bankOf, postcodeWarning })
        : {};
      const lines = answersIn(step, answers[step]);
      return {
        step,
        title: stepOf(step).title,
        answers: lines.map((line) => ({ ...line, warning: warnings[line.name] })),
      };
    });

export interface Difference {
  readonly label: string;
  readonly here: string;
  readonly there: string;
}

/** Where the answers of two devices differ. */
export function differencesBetween(here: Answers, there: Answers): readonly Difference[] {
  const listed = (answers: Answers) =>
    ownAnswers(answers).flatMap(({ answers: lines }) =>
      lines.map(({ step, name, label, text }) => [`${step} ${name}`, { label, text }] as const),
    );
  const mine = new Map(listed(here));
  const theirs = new Map(listed(there));
  return [...new Map([...mine, ...theirs])].flatMap(([id, { label }]) => {
    const pair = {
      here: mine.get(id)?.text ?? words.notGiven,
      there: theirs.get(id)?.text ?? words.notGiven,
    };
    return pair.here === pair.there ? [] : [{ label, ...pair }];
  });
}
