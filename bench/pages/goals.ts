import { practice } from '#content/practice.ts';
import { type Page, pageAt, schedulePath } from '#domain/paths.ts';
import type { Weight } from './weigh.ts';

const kilobyte = 1024;

export interface Goal {
  readonly name: string;
  /** JavaScript, before anything on the page is touched. */
  readonly scripts: number;
  readonly withoutImages: number;
}

const goal = (name: string, scripts: number, withoutImages: number): Goal => ({
  name,
  scripts: scripts * kilobyte,
  withoutImages: withoutImages * kilobyte,
});

export const goals = {
  selling: goal('home, services, listings', 6, 50),
  booking: goal('contact, booking', 8, 52),
  calculator: goal('calculator', 72, 110),
  calendar: goal('calendars', 80, 125),
  other: goal('guides and others', 0.9, 42),
};

/** For the sign-in page, and for what the form may load beyond that. */
export const portalGoals = { signIn: 130 * kilobyte, formAdds: 22 * kilobyte };

function kindOf(path: string): keyof typeof goals {
  if (path.startsWith(schedulePath(''))) return 'calendar';
  const { id, section }: Partial<Page> = pageAt(practice.slug, path) ?? {};
  if (section === 'booking') return section;
  if (id === 'calculator') return id;
  return id === 'home' || section === 'services' ? 'selling' : 'other';
}

export const goalOf = (path: string): Goal => goals[kindOf(path)];

export function withoutImages({ bytes }: Weight): number {
  return bytes.html + bytes.css + bytes.scripts + bytes.fonts + bytes.other;
}

/** Why a page misses its goals; empty when it meets them. */
export function misses(path: string, weight: Weight): string[] {
  const { scripts, withoutImages: all } = goalOf(path);
  const found: string[] = [];
  if (weight.bytes.scripts > scripts) found.push('too much JavaScript');
  if (withoutImages(weight) > all) found.push('too heavy');
  return found;
}
