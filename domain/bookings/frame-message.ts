/** What a booking page and the calendar in its frame tell each other. */

/** From the calendar: how tall its content is, so that it never scrolls inside the page. */
export interface HeightMessage {
  readonly kind: 'schedule-height';
  readonly height: number;
}

/** From the calendar, once it can take what the page has brought along. */
export interface ReadyMessage {
  readonly kind: 'schedule-ready';
}

/** From the page: text for what the appointment is about. */
export interface NoteMessage {
  readonly kind: 'schedule-note';
  readonly note: string;
}

export type FrameMessage = HeightMessage | ReadyMessage | NoteMessage;

/** Anybody may send anything; only what has the right form counts. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  const { kind, height, note } = data as Readonly<Record<string, unknown>>;
  if (kind === 'schedule-ready') return { kind };
  if (kind === 'schedule-note' && typeof note === 'string') return { kind, note };
  const isHeight = typeof height === 'number' && height > 0 && height < 20_000;
  return kind === 'schedule-height' && isHeight ? { kind, height } : undefined;
}
