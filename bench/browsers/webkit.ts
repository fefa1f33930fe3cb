import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { practice } from '#content/practice.ts';
import { freePort } from '#testing/server-process.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { needPrograms } from '../harness/programs.ts';
import {
  answerLimitMs,
  asText,
  isPhone,
  NoAnswer,
  printed,
  type Size,
  type StartDriver,
  stop,
  until,
  type Visit,
} from './driver.ts';

/** WebKitGTK through its own WebDriver, on a screen that no one sees. */

/** As an iPhone says who it is. */
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

/** The buttons of its window are wider than a phone unless they may shrink. */
const narrowButtons = '* { min-width: 0; padding: 0; margin: 0 }';

type Call = <Result>(method: string, path: string, body?: object) => Promise<Result>;

const callerAt =
  (address: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(address + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      // Without a limit, an answer that is lost was waited for five minutes, and no one was told.
      signal: AbortSignal.timeout(answerLimitMs),
    }).catch((error: Error) => {
      throw error.name === 'TimeoutError' ? new NoAnswer(`${method} ${path}`) : error;
    });
    const { value } = (await answer.json()) as { value: never };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };

declare global {
  interface Window {
    /** What went wrong in a page since it was last asked. */
    corellaComplaints?: string[];
    readonly console: Console;
  }
}

/**
 * This driver does not tell what is in the console, so the page is asked to listen. It cannot tell
 * what was said before the first question, which is asked while the page still loads.
 */
function listen(): string[] {
  const frames = [...document.querySelectorAll('iframe')].map(({ contentWindow }) => contentWindow);
  const said = [window, ...frames].map((view) => {
    if (view && !view.corellaComplaints) {
      const complaints: string[] = [];
      view.corellaComplaints = complaints;
      view.addEventListener('error', ({ message }) => complaints.push(message));
      view.addEventListener('unhandledrejection', ({ reason }) => complaints.push(`${reason}`));
      view.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        complaints.push(`The page’s policy (${violatedDirective}) refused ${blockedURI}.`),
      );
      view.console.error = (...words: unknown[]) => complaints.push(words.join(' '));
    }
    return view?.corellaComplaints?.splice(0) ?? [];
  });
  return said.flat();
}

async function visit(call: Call, size: Size): Promise<Visit> {
  const { width, height } = size;
  const args = [
    '--automation',
    `--time-zone=${practice.timeZone}`,
    ...(isPhone(size) ? [`--user-agent=${iphone}`] : []),
  ];
  const options = { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': { args } };
  // Now and then a window never opens, and the next one does.
  const { sessionId } = await until('window of WebKit', () =>
    call<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: options } }),
  );
  const session = `/session/${sessionId}`;
  const script = <Result>(text: string, json: string) =>
    call<Result>('POST', `${session}/execute/sync`, { script: text, args: [json] });
  const complaints: string[] = [];

  const run: Visit['run'] = async (what, ...given) => {
    const text = `const said = (${listen})(); return [said, (${asText(what)})(arguments[0])]`;
    const [said, result] = await script<[string[], string]>(text, JSON.stringify(given));
    complaints.push(...said);
    return JSON.parse(result);
  };

  // The window has its own buttons above the page.
  await call('POST', `${session}/window/rect`, { width, height });
  const inner = await run(() => window.innerHeight);
  await call('POST', `${session}/window/rect`, { width, height: height + height - inner });
  const innerWidth = await run(() => window.innerWidth);
  if (innerWidth !== width) throw new Error(`The window is ${innerWidth} wide, not ${width}.`);

  return {
    complaints,
    run,
    pointer: isPhone(size) ? 'touch' : 'mouse',
    async goTo(url) {
      await run(() => {
        window.corellaComplaints = [];
        document.documentElement.dataset.left = 'yes';
      });
      await call('POST', `${session}/url`, { url });
      // The first question, soon: what the page said before is missed.
      const isThere = () => run(() => document.documentElement.dataset.left === undefined);
      await until(`page ${url}`, isThere, 10);
    },
    async perform(source) {
      await call('POST', `${session}/actions`, { actions: [source] });
    },
    async attach(selector, file) {
      const element = await call<Record<string, string>>('POST', `${session}/element`, {
        using: 'css selector',
        value: selector,
      });
      const [id] = Object.values(element);
      await call('POST', `${session}/element/${id}/value`, { text: file });
    },
    async picture() {
      return Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64');
    },
    async end() {
      await call('DELETE', session);
    },
  };
}

export const startWebkit: StartDriver = async (atEnd) => {
  const programs = needPrograms('WebKitWebDriver', 'Xvfb');
  const screen = spawn(programs.Xvfb, ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  atEnd(() => stop(screen));
  const display = `:${await printed(screen, /^(\d+)\n/m)}`;
  const settings = temporaryFolder('webkit');
  mkdirSync(join(settings.path, 'gtk-3.0'));
  writeFileSync(join(settings.path, 'gtk-3.0', 'gtk.css'), narrowButtons);
  const port = await freePort();
  const folders = { XDG_CONFIG_HOME: settings.path, XDG_CACHE_HOME: settings.path };
  const child = spawn(programs.WebKitWebDriver, [`--port=${port}`], {
    env: { ...process.env, ...folders, DISPLAY: display },
    stdio: 'ignore',
    detached: true,
  });
  atEnd(async () => {
    await stop(child);
    settings.remove();
  });
  const call = callerAt(`http://127.0.0.1:${port}`);
  await until('answer by WebKitWebDriver', () => call('GET', '/status'));
  return { visit: (size) => visit(call, size) };
};
