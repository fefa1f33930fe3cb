import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '#testing/eventually.ts';
import { freePort } from '#testing/server-process.ts';
import { root } from './corella.ts';
import { PostOffice } from './post-office.ts';
import { needPrograms } from './programs.ts';
import { type DatabaseUrls, host, Servers } from './servers.ts';

/** Whether a request that a server left unanswered is repeated by the proxy. */
type Kind = 'repeating' | 'plain';

/** A proxy that was not started as root cannot change its account. */
export const withoutAccount = (configured: string): string =>
  configured.replace(/^ +(?:user|group|chroot) .*\n/gm, '');

/** The example configuration, with our addresses in place of its own. */
function configuration(
  kind: Kind,
  port: number,
  servers: Readonly<Record<string, string>>,
): string {
  const example = withoutAccount(readFileSync(join(root, 'deploy', 'haproxy.cfg'), 'utf8'))
    .replace(/bind .+/, `bind 127.0.0.1:${port}`)
    .replace(/^( +server (\w+)) \S+/gm, (_line, start, name) => `${start} ${servers[name]}`);
  if (kind === 'repeating') return example;
  return example
    .replace(/^ +(?:option redispatch|retry-on|http-request disable-l7-retry).*\n/gm, '')
    .replace(/retries \d+/g, 'retries 0');
}

interface Proxy {
  readonly address: string;
  stop(): Promise<void>;
}

/** HAProxy in front of the servers, by their names in the example. */
async function startProxy(
  kind: Kind,
  folder: string,
  servers: Readonly<Record<string, string>>,
): Promise<Proxy> {
  const { haproxy } = needPrograms('haproxy');
  const port = await freePort();
  const file = join(folder, `${kind}-haproxy.cfg`);
  writeFileSync(file, configuration(kind, port, servers));
  const child = spawn(haproxy, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part) => {
    said += part;
  });
  const address = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${address}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await eventually(async () => (await answers()) || child.exitCode !== null, Boolean);
  if (child.exitCode !== null) throw new Error(`HAProxy did not start: ${said}`);
  return {
    address,
    async stop() {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'close');
    },
  };
}

/** Three servers behind HAProxy, with a mail server: once with repeated requests, once without. */
export async function openBehindProxy(folder: string, databases: DatabaseUrls) {
  const postOffice = await PostOffice.open();
  const more = { SMTP_URL: `smtp://${host}:${postOffice.port}` };
  const servers = new Servers(folder, databases, { more });
  await servers.startAll();
  const plain = await startProxy('plain', folder, servers.addresses);
  const repeating = await startProxy('repeating', folder, servers.addresses);
  return {
    postOffice,
    servers,
    plain,
    repeating,
    keySource: { configured: [servers.key], dataDir: folder },
    async stop() {
      await plain.stop();
      await repeating.stop();
      await servers.stopAll();
      await postOffice.stop();
    },
  };
}
