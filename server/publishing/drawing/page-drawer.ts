import type { ChildProcess } from 'node:child_process';
import type { Order } from '../order.ts';
import { startDrawing } from './draw.ts';
import type { DrawingAnswer } from './messages.ts';

interface PreviewPage {
  readonly html: string;
  /** Hashes of its inline scripts, for the content policy. */
  readonly scripts: readonly string[];
}

/** Draws single pages of what is not published yet. */
export interface PageDrawer {
  /** Undefined if the draft has no page there. */
  draw(order: Order, address: string): Promise<PreviewPage | undefined>;
  stop(): void;
}

/** Whoever previews looks at several pages; after that the process would only take memory. */
const idleMs = 60_000;
const longestMs = 30_000;

interface Running {
  readonly key: string;
  readonly child: ChildProcess;
  readonly addresses: Promise<readonly string[]>;
}

export function openPageDrawer(buildFolder: string): PageDrawer {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;

  function stop(): void {
    clearTimeout(idle);
    running?.child.kill('SIGKILL');
    running = undefined;
  }

  /** The next answer of a kind; the process may fail, end or hang instead. */
  function answerOf<Kind extends DrawingAnswer['kind']>(
    child: ChildProcess,
    kind: Kind,
    about = '',
  ) {
    type Wanted = Extract<DrawingAnswer, { kind: Kind }>;
    const { promise, resolve, reject } = Promise.withResolvers<Wanted>();
    const listen = (answer: DrawingAnswer) => {
      if (answer.kind === 'failed') reject(new Error(answer.message));
      const isAbout = !('address' in answer) || answer.address === about;
      if (answer.kind === kind && isAbout) resolve(answer as Wanted);
    };
    const end = () => reject(new Error('The process that draws pages has ended.'));
    const timer = setTimeout(end, longestMs);
    child.on('message', listen).once('exit', end);
    return promise.finally(() => {
      clearTimeout(timer);
      child.off('message', listen).off('exit', end);
    });
  }

  function start({ key, settings, formerSlugs }: Order): Running {
    stop();
    const child = startDrawing({ buildFolder, settings, formerSlugs, kept: {}, want: 'pages' });
    const addresses = answerOf(child, 'ready').then((ready) => ready.addresses);
    addresses.catch(() => undefined);
    return { key, child, addresses };
  }

  return {
    async draw(order, address) {
      if (running?.key !== order.key || running.child.exitCode !== null) running = start(order);
      const { child, addresses } = running;
      clearTimeout(idle);
      idle = setTimeout(stop, idleMs).unref();
      if (!(await addresses).includes(address)) return undefined;
      const page = answerOf(child, 'page', address);
      child.send(address);
      const { html, scripts } = await page;
      return { html, scripts };
    },
    stop,
  };
}
