import { today } from '#app/admin/today.ts';
import type { Breach, SentBreachFacts } from '#domain/breaches/breach.ts';
import type { BreachData } from '#domain/breaches/kinds.ts';

/** What is known about a breach, as it is typed. */
export interface FactsForm {
  readonly title: string;
  readonly happened: string;
  readonly knownOn: string;
  readonly people: string;
  readonly peopleCount: string;
  readonly data: readonly BreachData[];
  readonly clients: Breach['clients'];
}

export const emptyFacts = (): FactsForm => ({
  title: '',
  happened: '',
  knownOn: today(),
  people: '',
  peopleCount: '',
  data: [],
  clients: [],
});

export const factsOf = (breach: Breach): FactsForm => ({
  title: breach.title,
  happened: breach.happened,
  knownOn: breach.knownOn,
  people: breach.people,
  peopleCount: breach.peopleCount?.toString() ?? '',
  data: breach.data,
  clients: breach.clients,
});

/** What is no number is sent as one that the server refuses with its own words. */
function countIn(typed: string): number | null {
  const digits = typed.replace(/[\s,]/g, '');
  if (digits === '') return null;
  return /^\d+$/.test(digits) ? Number(digits) : -1;
}

export const sentFacts = ({
  peopleCount,
  data,
  clients,
  ...texts
}: FactsForm): SentBreachFacts => ({
  ...texts,
  peopleCount: countIn(peopleCount),
  data: [...data],
  clients: clients.map(({ _id }) => _id),
});
