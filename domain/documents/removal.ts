import { removableFor } from './limits.ts';

interface Removable {
  /** Null for someone without an account. */
  readonly uploadedBy: string | null;
  readonly uploadedAt: Date;
  /** By anyone but the one who uploaded it. */
  readonly wasOpened: boolean;
}

/** Clients can take back what they have uploaded, soon, and before anyone has opened it. */
export function canTakeBack(document: Removable, clientId: string, now: Date): boolean {
  const { uploadedBy, uploadedAt, wasOpened } = document;
  const isRecent = now.getTime() - uploadedAt.getTime() <= removableFor;
  return uploadedBy === clientId && isRecent && !wasOpened;
}
