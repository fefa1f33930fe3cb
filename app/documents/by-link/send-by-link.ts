import { sendForm } from '#app/api/documents/uploads.ts';
import type { Ending, Surroundings, Task } from '#app/documents/uploads/send-file.ts';

const longestWaitMs = 30_000;

/** Sends a file whole, by the link of a printed request, again until the server was reached. */
export const sendByLink =
  (token: string, send = sendForm) =>
  async ({ file, sentFor }: Task, around: Surroundings): Promise<Ending> => {
    const { signal, onSent, onConnected, wait } = around;
    for (let losses = 0; !signal.aborted; losses += 1) {
      const answer = await send(token, { file, item: sentFor.item, signal, onProgress: onSent });
      if (answer.ok) return { is: 'done', document: undefined };
      const isTemporary = answer.status === 0 || answer.status >= 500;
      if (!isTemporary) return { is: 'refused', problem: answer.message };
      if (signal.aborted) break;
      onConnected(false);
      await wait(Math.min(1000 * 2 ** losses, longestWaitMs), signal);
    }
    return { is: 'stopped' };
  };
