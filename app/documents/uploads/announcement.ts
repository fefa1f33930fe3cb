import { upload as words } from '#content/documents/upload.ts';
import { isUnfinished, type Upload } from './uploads.ts';

const { said } = words;

function changeOf(before: Upload | undefined, { state, name, problem }: Upload): string {
  if (before?.state === state) return '';
  if (state === 'done') return said.done(name);
  if (state === 'refused') return said.refused(name, problem ?? words.notTaken);
  if (state === 'disconnected') return said.disconnected(name);
  if (state === 'paused') return said.paused(name);
  return before?.state === 'disconnected' ? said.connected(name) : '';
}

/** What has changed between two states of a list, for whoever does not see it. */
export function announcementOf(before: readonly Upload[], now: readonly Upload[]): string {
  const earlier = new Map(before.map((upload) => [upload.key, upload]));
  const current = new Set(now.map(({ key }) => key));
  const begun = now.filter((upload) => !earlier.has(upload.key) && isUnfinished(upload)).length;
  const cancelled = before.filter((upload) => !current.has(upload.key) && isUnfinished(upload));
  return [
    begun > 0 ? said.begun(begun) : '',
    ...now.map((upload) => changeOf(earlier.get(upload.key), upload)),
    ...cancelled.map(({ name }) => said.cancelled(name)),
  ]
    .filter(Boolean)
    .join(' ');
}
