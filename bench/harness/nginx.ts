import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { eventually } from '#testing/eventually.ts';
import { freePort } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

export interface Nginx {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** As fast as nginx gets with ordinary settings: one worker, precompressed files. */
const configuration = (port: number, siteFolder: string) => `
${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
daemon off;
pid nginx.pid;
error_log stderr error;
worker_processes 1;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65;
  keepalive_requests 100000000;
  gzip_static on;
  types {
    text/html html;
    text/css css;
    text/javascript js;
    image/svg+xml svg;
    font/woff2 woff2;
  }
  client_body_temp_path temporary;
  proxy_temp_path temporary;
  fastcgi_temp_path temporary;
  uwsgi_temp_path temporary;
  scgi_temp_path temporary;
  server { listen 127.0.0.1:${port}; root "${siteFolder}"; }
}
`;

export async function startNginx(command: readonly string[], siteFolder: string): Promise<Nginx> {
  const folder = temporaryFolder('nginx');
  const port = await freePort();
  mkdirSync(join(folder.path, 'temporary'));
  writeFileSync(join(folder.path, 'nginx.conf'), configuration(port, siteFolder));
  const [program = '', ...before] = command;
  const child = spawn(program, [...before, '-p', folder.path, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'close');
    folder.remove();
  };
  try {
    await eventually(
      () =>
        fetch(address).then(
          (answer) => answer.status,
          () => undefined,
        ),
      (status) => status === 200,
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, pid: child.pid ?? 0, stop };
}
