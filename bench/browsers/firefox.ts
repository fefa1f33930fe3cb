import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { practice } from '#content/practice.ts';
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
import { takeAwayNewerThings } from './older-browser.ts';

/** Firefox through WebDriver BiDi, which it speaks by itself over a socket. */

interface Said {
  readonly id?: number;
  readonly method?: string;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly message?: string;
  readonly params?: { readonly level: string; readonly text: string; source: { context?: string } };
}

type Send = <Result>(method: string, params: object) => Promise<Result>;

async function connect(address: string, onEvent: (params: NonNullable<Said['params']>) => void) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (said: Said) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const said: Said = JSON.parse(data);
    if (said.id !== undefined) waiting.get(said.id)?.(said);
    else if (said.params) onEvent(said.params);
  });
  const send: Send = async <Result>(method: string, params: object) => {
    last += 1;
    const id = last;
    const said = await new Promise<Said>((resolve, reject) => {
      const tooLate = setTimeout(() => reject(new NoAnswer(method)), answerLimitMs);
      waiting.set(id, (answer) => {
        clearTimeout(tooLate);
        resolve(answer);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (said.type === 'error') throw new Error(`${method}: ${said.message}`);
    return said.result as Result;
  };
  return send;
}

/** What the policy of a page has refused is no error of a script. */
const tellOfRefusals = () =>
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`The page’s policy (${violatedDirective}) refused ${blockedURI}.`),
  );

async function visit(
  send: Send,
  size: Size,
  listen: (context: string, complaints: string[]) => void,
): Promise<Visit> {
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await send<{ context: string }>('browsingContext.create', {
    type: 'tab',
    userContext,
  });
  const complaints: string[] = [];
  listen(context, complaints);
  await send('browsingContext.setViewport', { context, viewport: size });
  for (const step of [tellOfRefusals, ...(isPhone(size) ? [takeAwayNewerThings] : [])]) {
    await send('script.addPreloadScript', { functionDeclaration: `${step}`, contexts: [context] });
  }

  const run: Visit['run'] = async (what, ...args) => {
    const answer = await send<{
      type: string;
      result?: { value: string };
      exceptionDetails?: { text: string };
    }>('script.callFunction', {
      functionDeclaration: asText(what),
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      target: { context },
      awaitPromise: false,
    });
    if (!answer.result) throw new Error(answer.exceptionDetails?.text);
    return JSON.parse(answer.result.value);
  };

  /** Keys go to the frame that has the focus only if they are sent there. */
  async function focusedContext(): Promise<string> {
    const address = await run(() => {
      const focused = document.activeElement;
      return focused instanceof HTMLIFrameElement ? focused.contentWindow?.location.href : '';
    });
    const { contexts } = await send<{
      contexts: { children: { context: string; url: string }[] }[];
    }>('browsingContext.getTree', { root: context });
    const frames = contexts[0]?.children ?? [];
    return frames.find(({ url }) => url === address)?.context ?? context;
  }

  return {
    complaints,
    run,
    pointer: isPhone(size) ? 'touch' : 'mouse',
    async goTo(url) {
      await run(() => {
        document.documentElement.dataset.left = 'yes';
      });
      // Firefox may forget to say that a page is there if the one before was still loading.
      await send('browsingContext.navigate', { context, url, wait: 'none' });
      const isThere = () =>
        run(
          () =>
            document.documentElement.dataset.left === undefined &&
            document.readyState !== 'loading',
        );
      await until(`page ${url}`, isThere, 10);
    },
    async perform(source) {
      const target = source.type === 'key' ? await focusedContext() : context;
      await send('input.performActions', { context: target, actions: [source] });
    },
    async attach(selector, file) {
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>(
        'browsingContext.locateNodes',
        { context, locator: { type: 'css', value: selector } },
      );
      const element = { sharedId: nodes[0]?.sharedId };
      await send('input.setFiles', { context, element, files: [file] });
    },
    async picture() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
      });
      return Buffer.from(data, 'base64');
    },
    async end() {
      await send('browser.removeUserContext', { userContext });
    },
  };
}

export const startFirefox: StartDriver = async (atEnd) => {
  const { 'firefox-esr': firefox } = needPrograms('firefox-esr');
  const profile = temporaryFolder('firefox');
  const child = spawn(
    firefox,
    ['--headless', '--no-remote', '--profile', profile.path, '--remote-debugging-port', '0'],
    // As most visitors have it.
    {
      env: { ...process.env, TZ: practice.timeZone },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  );
  atEnd(async () => {
    await stop(child);
    profile.remove();
  });
  const address = await printed(child, /WebDriver BiDi listening on (ws:\S+)/);
  const visits = new Map<string, string[]>();
  const send = await connect(`${address}/session`, ({ level, text, source }) => {
    if (level === 'error') visits.get(source.context ?? '')?.push(text);
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    visit: (size) => visit(send, size, (context, complaints) => visits.set(context, complaints)),
  };
};
