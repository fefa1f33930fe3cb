import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fetchPackages } from './fetched-packages.ts';
import type { NamedCommand } from './named-command.ts';

/** A program of a package, with what else the command line says. */
async function run(program: string, ...args: string[]): Promise<void> {
  const { status } = spawnSync(program, [...args, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

async function writeMigration(): Promise<void> {
  const packages = fetchPackages(join(import.meta.dirname, 'migration-packages'));
  await run(join(packages, 'node_modules', '.bin', 'drizzle-kit'), 'generate');
}

/** What `npm run tool -- NAME` runs: what is needed now and then while working on the product. */
export const tools = {
  'accounts-verify': {
    about:
      'Lists accounts, sessions, what is published and encrypted values that something else has changed',
    more: '`npm run tool -- accounts-verify --accept name@host` takes one as it is.',
    load: () => import('../accounts/accounts-verify.ts'),
  },
  build: {
    about: 'Builds the site now',
    load: () => import('../build/build-site.ts'),
  },
  dev: {
    about: 'The site with hot reload on port 5173, beside a running server',
    load: () => run('react-router', 'dev'),
  },
  fonts: {
    about: 'Cuts the typefaces down to what is used',
    load: () => import('../fonts/subset-fonts.ts'),
  },
  lint: {
    about: 'Formats, and fixes what can be fixed',
    load: () => run('biome', 'check', '--write', '.'),
  },
  lists: {
    about: 'Writes the pages that are made from descriptions in the code',
    more: '`docs/settings.md` and `docs/commands.md`.',
    load: async (): Promise<void> => (await import('../lists/lists.ts')).writeLists(tools),
  },
  mail: {
    about: 'Lists the local mailbox',
    more: '`npm run tool -- mail 1` shows an email; `npm run tool -- mail --all` draws every email there is, at 390 and 700 pixels, light and dark, on one page.',
    load: () => import('../mail.ts'),
  },
  migration: {
    about: 'Writes a migration from a change of the tables in server/db/',
    more: '`npm run tool -- migration --name what_it_adds`.',
    load: writeMigration,
  },
  'reading-age': {
    about: 'How old a reader of each built page has to be, hardest page first',
    load: () => import('../reading-age/reading-age.ts'),
  },
  sample: {
    about: 'Fills an empty database with an invented practice for trying',
    more: 'Once the server has been started on it: 300 clients, two tax seasons, documents, appointments and forms. Refuses a database in which anyone but the first admin has an account; prints a password for all of them once.',
    load: () => import('../sample/sample.ts'),
  },
  screenshots: {
    about: 'Writes every page at three widths into the ignored folder screenshots',
    more: 'With contact sheets; `npm run tool -- screenshots home` draws one page.',
    load: () => import('../screenshots/screenshots.ts'),
  },
} as const satisfies Record<string, NamedCommand>;
