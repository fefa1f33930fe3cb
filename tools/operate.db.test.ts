import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#testing/database/postgres.ts';
import { freePort } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/** The page for whoever runs it is carried out as it stands, from top to bottom. */

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/operate.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const service = readFileSync(join(root, 'deploy/corella.service'), 'utf8');
const execStart = /^ExecStart=\S+ (.+)$/m.exec(service)?.[1];

const folder = temporaryFolder('operate');
afterAll(folder.remove);

/**
 * What a test must not do to this machine, or cannot: packages are not installed anew, the site is
 * built once for all tests, samples may be left in the content, and the service is started as its
 * file says, with the settings of its file alone.
 */
const standIns = {
  npm: `case "$*" in
  ci) exec "$NPM" ci --dry-run --offline --ignore-scripts --no-audit --no-fund ;;
  'run tool -- build') test "$NODE_ENV" = production && test -f tools/build/build-site.ts ;;
  'run launch-check') "$NPM" run launch-check || test $? = 1 ;;
  *) exec "$NPM" "$@" ;;
esac`,
  curl: `exec "$CURL" --silent --show-error "\${@//:3000/:$PORT}"`,
  systemctl: `pid="$FOLDER/pid"
stop() { kill "$(cat "$pid")"; while kill -0 "$(cat "$pid")" 2>/dev/null; do sleep 0.1; done; rm "$pid"; }
serve='set -a; . "$0"; test "$NODE_ENV" = production; NODE_ENV=test; exec "$@"'
start() {
  env -i PATH="$PATH" HOME="$HOME" PORT="$PORT" STOP_DELAY=0 LOG_LEVEL=warn \\
    bash -ec "$serve" "$FOLDER/corella.env" "$NODE" ${execStart} >>"$FOLDER/log" 2>&1 &
  echo $! >"$pid"
  for _ in $(seq 600); do
    if "$CURL" --silent --fail --output "$FOLDER/ready" "http://localhost:$PORT/api/ready"; then exit 0; fi
    kill -0 "$(cat "$pid")" || break
    sleep 0.2
  done
  cat "$FOLDER/log"
  exit 1
}
case "$1 $2" in
  'start corella') start ;;
  'stop corella') stop ;;
  'restart corella') stop; start ;;
  *) exit 1 ;;
esac`,
};

function makeStandIns(): string {
  const bin = join(folder.path, 'bin');
  mkdirSync(bin);
  for (const [name, text] of Object.entries(standIns)) {
    writeFileSync(join(bin, name), `#!/usr/bin/env bash\nset -euo pipefail\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return bin;
}

async function programPath(name: string): Promise<string> {
  const child = spawn('bash', ['-c', `command -v ${name}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await once(child, 'close');
  return said.trim();
}

const commands = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, lines = '']) =>
  lines
    .trim()
    .replaceAll('/etc/corella.env', '"$FOLDER/corella.env"')
    .replaceAll('/var/lib/corella', '"$FOLDER/data"')
    .replaceAll('/var/backups/corella', '"$FOLDER/backups"')
    .split('\n'),
);

test('every command of the page works, one after the other', { timeout: 300_000 }, async () => {
  const target = await createTestDatabase();
  const bin = makeStandIns();
  const node = dirname(process.execPath);
  const env = {
    PATH: [bin, node, process.env.PATH].join(':'),
    HOME: process.env.HOME ?? folder.path,
    NPM: await programPath('npm'),
    CURL: await programPath('curl'),
    NODE: process.execPath,
    FOLDER: folder.path,
    PORT: String(await freePort()),
    NEW_URL: target.url,
    NEW_OWNER_URL: target.ownerUrl,
  };
  const script = commands.map((command) => `echo ${JSON.stringify(`» ${command}`)}\n${command}`);
  const stopService = 'if test -f "$FOLDER/pid"; then systemctl stop corella; fi';
  const child = spawn(
    'bash',
    [
      '-euo',
      'pipefail',
      '-c',
      `trap '${stopService}' EXIT\ntrap 'exit 1' TERM\n${script.join('\n')}`,
    ],
    { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  onTestFinished(() => void child.kill());
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  await once(child, 'close');
  await target.drop();
  expect(child.exitCode, said).toBe(0);
  expect(said).toContain('are back. Start the server now.');
  expect(said).toContain('every table matches.');
  expect(commands.length).toBeGreaterThan(20);
});

test('the page names only commands and figures that there are', () => {
  const named = [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  const figures = [...page.matchAll(/`((?:corella|nodejs|http)_\w+)`/g)].map(
    ([, name = '']) => name,
  );
  expect(figures.length).toBeGreaterThan(5);
  const source = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, 'server', file), 'utf8'))
    .join('\n');
  expect(figures.filter((name) => !source.includes(`'${name}'`))).toEqual([]);
});
