import type { NamedCommand } from '../commands/named-command.ts';

export type Commands = Readonly<Record<string, NamedCommand>>;

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

export const commandTable = (script: string, commands: Commands) => [
  row(['command', 'what it does']),
  row(['---', '---']),
  ...Object.entries(commands).map(([name, { about, more }]) =>
    row([`\`npm run ${script} -- ${name}\``, [`${about}.`, more].filter(Boolean).join(' ')]),
  ),
  '',
];

/** What every script of package.json is for. */
export const scripts = {
  start: 'Starts everything: the site, the API and, without `DATABASE_URL`, a database',
  test: 'Every check, with one report',
  'test:quick':
    'What a change is most likely to break: types, lint, units, and the server tests of the features that were touched. `npm run test:quick -- main` looks at everything since the branch left main',
  check: 'Types, lint, unused code and the checks of the whole tree, without a database or browser',
  types: 'Types alone, with those that are generated',
  bench: 'Measurements and proofs, by name: `bench/README.md`',
  prove:
    'Everything that can be proven, in small sizes; writes `docs/proofs.md`. `npm run prove -- clock crash` runs some of it, `npm run prove -- full` what can take longer',
  tool: 'What is needed now and then while working on the product, by name: below',
  'launch-check':
    'Lists what a real practice must still change before it goes live, as it is published',
  'user:create-admin':
    'Makes an admin, or lets one in again who is locked out or has lost what two-step verification asks for, as in `npm run user:create-admin -- name@host`; prints a new password once',
  'audit:verify': 'Proves that no line of the audit log was changed, added or removed',
  'receipt:verify':
    'Says whether the receipt of a form, or the certificate of an approval, is ours and unchanged: `npm run receipt:verify -- FILE`',
  'rotate-keys': 'Encrypts every encrypted field with a new key, while the server runs or not',
  backup:
    'Writes all records into one encrypted file, while the server runs or not: `npm run backup -- FILE`',
  'backup:check':
    'Proves a backup without a server: decrypts it, counts and compares every table: `npm run backup:check -- FILE`',
  restore:
    'Brings a backup back into an empty place, and refuses another: `npm run restore -- FILE`',
  'db:move':
    'Moves the embedded database to a PostgreSQL server, and compares every table: `npm run db:move -- postgres://…`',
  'documents:move':
    'Moves all documents into the store of `DOCUMENTS_URL` while the server runs, with `database` back into the database; each is read back: `npm run documents:move -- store`',
  'site:export':
    'Writes what was set at `/admin/site` and published, with its pictures, as JSON: `npm run site:export -- FILE`',
  'site:import':
    'Makes the settings of such a file the draft, for an admin to look at and publish: `npm run site:import -- FILE`',
} as const;

const scriptRows = Object.entries(scripts).map(([name, about]) =>
  row([`\`npm ${name === 'start' || name === 'test' ? name : `run ${name}`}\``, `${about}.`]),
);

export const commandsPage = (tools: Commands): string =>
  [
    '# Commands',
    '',
    'This page is made from `tools/lists/command-pages.ts` and `tools/commands/tools.ts`: `npm run tool -- lists`.',
    '',
    row(['command', 'what it does']),
    row(['---', '---']),
    ...scriptRows,
    '',
    '## Tools',
    '',
    ...commandTable('tool', tools),
  ].join('\n');
