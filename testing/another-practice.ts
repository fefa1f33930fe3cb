import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Practice, practice } from '#content/practice.ts';
import { addedService } from './added-service.ts';

/**
 * Corella as another practice would have it: renamed by an edit of the profile alone, with one
 * more service in the list, with an outside scheduler, and with enquiries delivered.
 */
export const anotherPractice: Practice = {
  ...practice,
  name: 'Wattle & Rowe Tax',
  slug: 'wattle',
  origin: 'https://www.wattle-rowe.example',
  sample: false,
  phone: '(02) 7010 2345',
  email: 'office@wattle-rowe.example',
  address: { street: '9 Other Road', suburb: 'Auburn', state: 'NSW', postcode: '2144' },
  hours: [{ from: 'Tuesday', to: 'Thursday', opens: '08:00', closes: '16:00' }],
  abn: '51 824 753 556',
  taxAgentNumber: '24 681 357',
  liabilityLimited: true,
  social: [{ name: 'Mastodon', href: 'https://mastodon.example/wattle-rowe' }],
  developer: { name: 'Rowe Web', href: 'https://web.wattle-rowe.example' },
  map: {
    embed: 'https://maps.wattle-rowe.example/embed',
    link: 'https://maps.wattle-rowe.example/',
  },
  calendars: { ...practice.calendars, business: 'https://book.wattle-rowe.example/embed?for=us' },
  quickContact: 'deliver',
  statistics: [{ value: '12', label: 'years in Auburn' }],
};

const root = join(import.meta.dirname, '..');
const parts = ['app', 'content', 'domain', 'server', 'tools', 'package.json', 'package-lock.json'];
const settings = ['react-router.config.ts', 'vite.config.ts', 'tsconfig.json'];

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`There was nothing to change in ${file}.`);
  writeFileSync(file, after);
}

/** Copies this tree into a folder and makes it the other practice's. */
export function copyForAnotherPractice(folder: string): void {
  for (const part of [...parts, ...settings]) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const profile = `export const practice: Practice = ${JSON.stringify(anotherPractice)};`;
  edit(join(folder, 'content', 'practice.ts'), (text) =>
    text.replace(/export const practice: Practice = \{[\s\S]*?\n\};/, () => profile),
  );
  const lastService = "page: 'self-managed-super-funds',\n      },";
  edit(join(folder, 'content', 'services', 'services.ts'), (text) =>
    text.replace(lastService, () => `${lastService}\n${JSON.stringify(addedService)},`),
  );
}
