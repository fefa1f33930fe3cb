import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { chromiumArguments, findChromium } from '#testing/chromium.ts';
import { eventually } from '#testing/eventually.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';

/**
 * One tab of Chromium, driven over its debugging socket. Playwright attaches in a way that switches
 * prerendering off; attached to the tab, and through it to its pages, it stays on.
 */
export interface Tab {
  goto(address: string): Promise<void>;
  /** Runs an expression in the page that is shown. */
  evaluate<Value>(expression: string): Promise<Value>;
  pointAt(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  close(): Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly sessionId: string; readonly targetInfo: { readonly type: string } };
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

async function socketOf(child: ReturnType<typeof spawn>): Promise<WebSocket> {
  let said = '';
  for await (const chunk of child.stderr ?? []) {
    said += chunk;
    const [, address] = /listening on (ws:\S+)/.exec(said) ?? [];
    if (!address) continue;
    const socket = new WebSocket(address);
    await once(socket, 'open');
    return socket;
  }
  throw new Error(`Chromium did not start: ${said}`);
}

/** `script` runs in every page before anything of its own. */
export async function openTab(script: string, ...more: string[]): Promise<Tab> {
  const profile = temporaryFolder('tab');
  const own = ['--headless=new', '--window-size=1440,900', '--remote-debugging-port=0'];
  const args = [...chromiumArguments, ...own, ...more, `--user-data-dir=${profile.path}`];
  const child = spawn(findChromium(), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const socket = await socketOf(child);

  const waiting = new Map<
    number,
    { page: string | undefined; resolve: (answer: Message) => void }
  >();
  let lastId = 0;
  async function send(method: string, params: object = {}, sessionId?: string) {
    const id = ++lastId;
    const answer = new Promise<Message>((resolve) => waiting.set(id, { page: sessionId, resolve }));
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    const { result = {}, error } = await answer;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  /** The pages of the tab: the one that is shown, and those that are prepared. */
  const pages = new Set<string>();
  async function prepare(page: string) {
    pages.add(page);
    // At once: a page that waits answers only after the last of them.
    await Promise.all([
      send('Page.enable', {}, page),
      send('Page.addScriptToEvaluateOnNewDocument', { source: script }, page),
      send('Runtime.runIfWaitingForDebugger', {}, page),
    ]);
  }
  /** A page that is gone answers nothing any more. */
  function forget(gone: string) {
    pages.delete(gone);
    for (const { page, resolve } of waiting.values()) {
      if (page === gone) resolve({ error: { message: 'the page is gone' } });
    }
  }
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.id !== undefined) waiting.get(message.id)?.resolve(message);
    const { sessionId = '', targetInfo } = message.params ?? {};
    if (message.method === 'Target.detachedFromTarget') forget(sessionId);
    if (message.method !== 'Target.attachedToTarget') return;
    if (targetInfo?.type === 'page') prepare(sessionId).catch(() => {});
    else send('Runtime.runIfWaitingForDebugger', {}, sessionId).catch(() => {});
  });

  const created = await send('Target.createTarget', { url: 'about:blank', forTab: true });
  const attached = await send('Target.attachToTarget', {
    targetId: created.targetId,
    flatten: true,
  });
  const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  await send('Target.setAutoAttach', attach, String(attached.sessionId));

  async function valueIn<Value>(page: string, expression: string): Promise<Value> {
    const options = { expression, returnByValue: true, awaitPromise: true };
    const { result } = await send('Runtime.evaluate', options, page);
    return (result as { value: Value }).value;
  }
  async function shown(): Promise<string> {
    const isShown = "document.visibilityState === 'visible' && !document.prerendering";
    for (let attempt = 0; attempt < 200; attempt += 1) {
      for (const page of pages) {
        if (await valueIn(page, isShown).catch(() => false)) return page;
      }
      await wait(50);
    }
    throw new Error('No page is shown.');
  }
  const mouse = async (type: string, x: number, y: number) => {
    const button = type === 'mouseMoved' ? 'none' : 'left';
    await send('Input.dispatchMouseEvent', { type, x, y, button, clickCount: 1 }, await shown());
  };

  return {
    async goto(address) {
      // The page that was left may still be there for a moment, and answer.
      const navigate = async () => send('Page.navigate', { url: address }, await shown());
      await eventually(() => navigate().then(Boolean, () => false), Boolean);
      const isThere = `location.href === '${address}' && document.readyState === 'complete'`;
      const look = async () => valueIn(await shown(), isThere);
      await eventually(() => look().catch(() => false), Boolean);
    },
    evaluate: async (expression) => valueIn(await shown(), expression),
    pointAt: (x, y) => mouse('mouseMoved', x, y),
    async click(x, y) {
      await mouse('mousePressed', x, y);
      await mouse('mouseReleased', x, y);
    },
    async close() {
      socket.close();
      child.kill();
      await once(child, 'close');
      profile.remove();
    },
  };
}
