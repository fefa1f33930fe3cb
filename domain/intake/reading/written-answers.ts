import { phoneTypes } from '#domain/intake/fields/choices.ts';
import type { Field } from '#domain/intake/fields/field.ts';
import { endingOf } from '#domain/intake/fields/kept.ts';
import type { Reach } from '#domain/intake/fields/reach.ts';
import type { Part } from '#domain/intake/normalise.ts';
import type { ContactForm } from '#domain/intake/payload.ts';
import { type StepId, stepIds, stepOf, steps } from '#domain/intake/steps.ts';
import { type DeskLine, deskLines } from './desk-lines.ts';
import { groupedPhone, inWords, phoneNotes } from './format-answers.ts';

/** A form as plain text, with its hidden fields masked. */

export interface WrittenAnswer {
  readonly label: string;
  readonly text: string;
  /** What a screen reader says instead. */
  readonly spoken?: string;
}

interface WrittenStep {
  readonly title: string;
  readonly answers: readonly WrittenAnswer[];
}

const words = {
  none: 'Not given',
  yes: 'Yes',
  no: 'No',
  spouse: 'Spouse or partner',
  noSpouse: 'None',
  samePostal: 'The same',
  extension: 'ext.',
  bestTime: 'best',
  mask: '••••••',
  hidden: 'Hidden',
};

function masked(field: Field, value: string): Omit<WrittenAnswer, 'label'> {
  const end = endingOf(field, value);
  if (end === undefined) return { text: words.mask, spoken: words.hidden };
  return { text: `${words.mask} ${end}`, spoken: `${words.hidden}, ends in ${end}` };
}

function address(part: Part, which: 'residential' | 'postal'): string {
  if (which === 'postal' && !part.postalDifferent) return words.samePostal;
  const town = ['City', 'State', 'Zip'].map((name) => part[`${which}${name}`]);
  const lines = [part[`${which}Address`], town.filter(Boolean).join(' ')];
  return lines.filter(Boolean).join(', ') || words.none;
}

function phones(id: StepId, reach: Reach): WrittenAnswer[] {
  const given = phoneTypes.filter((type) => reach[`${type}Phone`] !== '');
  return given.map((type) => {
    const { label } = steps.contact.fields[`${type}Phone`];
    const notes = phoneNotes(reach, type, words);
    const number = groupedPhone(reach[`${type}Phone`]);
    return {
      label: id === 'spouse' ? `Spouse ${label.toLowerCase()}` : label,
      text: notes ? `${number}, ${notes}` : number,
    };
  });
}

function written(id: StepId, { name, call, field, label, isRare }: DeskLine, part: Part) {
  const value = part[call];
  if (field.secrecy === 'hidden') return [{ label, ...masked(field, String(value)) }];
  switch (field.reads) {
    case 'phones':
      return phones(id, part as Reach);
    case 'address':
      return [{ label, text: address(part, name.startsWith('postal') ? 'postal' : 'residential') }];
    case 'signature':
      return [];
    default:
      if (isRare && value === '') return [];
      return [{ label, text: inWords(field, value, words) || words.none }];
  }
}

/** Step by step. The picture of the signature is left out. */
export function writtenAnswers(form: ContactForm): readonly WrittenStep[] {
  const parts: Readonly<Record<string, Part | null>> = form;
  return stepIds.map((id) => {
    const { title, part } = stepOf(id);
    const given = parts[part];
    const answers: readonly WrittenAnswer[] = given
      ? deskLines(id).flatMap((line) => written(id, line, given))
      : [{ label: words.spouse, text: words.noSpouse }];
    return { title, answers };
  });
}
