import type { ChunkContents } from '../../tools/build/record-chunks.ts';
import type { Weight } from './weigh.ts';

const kilobyte = 1024;

export const goals = {
  bare: { scripts: 4 * kilobyte, withoutImages: 90 * kilobyte },
  stateful: { scripts: 110 * kilobyte, withoutImages: Number.POSITIVE_INFINITY },
};
/** For the sign-in page, and for what the form may load beyond that. */
export const portalGoals = { signIn: 130 * kilobyte, formAdds: 60 * kilobyte };

/** The only third-party code that a public page may load. */
const publicPackages = ['react', 'react-dom', 'react-router', 'scheduler', '@react-router/dev'];
const publicFiles = /^(?:content|domain|app\/(?:api|bookings|site|ui|[\w-]+\.\w+$))/;
/** The router's manifest of routes, which it writes last. */
const routeList = /^\/assets\/manifest-\w+\.js$/;

/** Modules that belong behind sign-in, or are unknown, but are loaded by a page. */
function strangers({ scripts }: Weight, chunks: ChunkContents): string[] {
  const made = [...scripts.keys()].filter((script) => !routeList.test(script));
  const modules = new Set(made.flatMap((script) => chunks[script] ?? [script]));
  return [...modules].filter((name) => !publicPackages.includes(name) && !publicFiles.test(name));
}

export function withoutImages({ bytes }: Weight): number {
  return bytes.html + bytes.css + bytes.scripts + bytes.fonts + bytes.other;
}

/** Why a page misses its goals; empty when it meets them. */
export function misses(bare: boolean, weight: Weight, chunks: ChunkContents): string[] {
  const goal = bare ? goals.bare : goals.stateful;
  const found = strangers(weight, chunks).map((name) => `loads ${name}`);
  if (weight.bytes.scripts > goal.scripts) found.push('too much JavaScript');
  if (withoutImages(weight) > goal.withoutImages) found.push('too heavy');
  return found;
}
