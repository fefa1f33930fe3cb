import {
  type AddressAnswers,
  type Answers,
  type ContactAnswers,
  noAnswers,
  phoneTypes,
  type SpouseAnswers,
  type StepId,
} from './answers.ts';
import { type TextField, textFields } from './fields.ts';

function tidied<Id extends StepId>(id: Id, part: Answers[Id]): Answers[Id] {
  const values: Record<string, unknown> = { ...part };
  for (const [name, { tidy }] of Object.entries<TextField>(textFields[id])) {
    values[name] = tidy(String(values[name]));
  }
  return values as unknown as Answers[Id];
}

function withTickedPhones<Part extends ContactAnswers>(part: Part): Part {
  const selectedPhones = phoneTypes.filter((type) => part.selectedPhones.includes(type));
  const unticked = phoneTypes.filter((type) => !selectedPhones.includes(type));
  const blank = Object.entries(noAnswers.contact).filter(([name]) =>
    unticked.some((type) => name.startsWith(type)),
  );
  return { ...part, ...Object.fromEntries(blank), selectedPhones };
}

function withoutNoSpouse(spouse: SpouseAnswers): SpouseAnswers {
  if (spouse.hasSpouse === 'yes') return withTickedPhones(spouse);
  return { ...noAnswers.spouse, hasSpouse: spouse.hasSpouse };
}

function withoutSamePostal(address: AddressAnswers): AddressAnswers {
  if (address.postalDifferent) return address;
  return { ...address, postalAddress: '', postalSuburb: '', postalState: '', postalPostcode: '' };
}

const withoutWithdrawn: { readonly [Id in StepId]?: (part: Answers[Id]) => Answers[Id] } = {
  contact: withTickedPhones,
  spouse: withoutNoSpouse,
  address: withoutSamePostal,
};

/**
 * A step's answers as they count: tidied, and without what was typed and then withdrawn, such as a
 * phone that is no longer ticked. It is not on the screen, so it is neither judged nor sent.
 */
export function normalised<Id extends StepId>(id: Id, answers: Answers): Answers[Id] {
  const part = tidied(id, answers[id]);
  return withoutWithdrawn[id]?.(part) ?? part;
}
