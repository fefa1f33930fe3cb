import { StartRefused } from '#server/env.ts';
import type { Frame, Manifest, Start } from './frames.ts';
import { TableDigest } from './table-digest.ts';

const incomplete = () => new StartRefused('This backup is incomplete. Use another one.');

export type TableDone = Manifest['tables'][number];

/**
 * Hands the frames on, and compares what passes with what the end says there should have been.
 * Whoever gets to the end has seen every row as it was copied.
 */
export async function* checked(
  frames: AsyncIterable<Frame>,
  onTable: (table: TableDone) => void = () => {},
): AsyncGenerator<Frame> {
  const seen: TableDone[] = [];
  let name: string | undefined;
  let digest = new TableDigest();
  let ended = false;
  const endTable = () => {
    if (name === undefined) return;
    const table = { name, ...digest.end() };
    seen.push(table);
    onTable(table);
    digest = new TableDigest();
  };
  for await (const frame of frames) {
    if (ended) throw incomplete();
    if (frame.kind === 'rows') digest.add(frame.bytes);
    if (frame.kind === 'table' || frame.kind === 'end') endTable();
    if (frame.kind === 'table') name = frame.name;
    if (frame.kind === 'end') {
      compare(seen, frame.tables);
      ended = true;
    }
    yield frame;
  }
  if (!ended) throw incomplete();
}

function compare(seen: readonly TableDone[], expected: readonly TableDone[]): void {
  const strange = expected.find((table, at) => {
    const found = seen[at];
    return found?.name !== table.name || found.rows !== table.rows || found.sha256 !== table.sha256;
  });
  if (seen.length === expected.length && !strange) return;
  throw new StartRefused(
    `This backup is damaged: the table ${strange?.name ?? 'at its end'} is not as it was copied. Use another one.`,
  );
}

/** What a whole stream of frames holds; refused unless everything in it is right. */
export async function checkAll(
  frames: AsyncIterable<Frame>,
  signal?: AbortSignal,
): Promise<{ readonly start: Start; readonly tables: readonly TableDone[] }> {
  let start: Start | undefined;
  const tables: TableDone[] = [];
  for await (const frame of checked(frames, (table) => void tables.push(table))) {
    signal?.throwIfAborted();
    if (frame.kind === 'start') start = frame;
  }
  if (!start) throw incomplete();
  return { start, tables };
}
