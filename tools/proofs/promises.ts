/** Something that the product promises, and the command that tries it. */
export interface Promised {
  /** As its proof calls it. */
  readonly name: string;
  readonly promise: string;
  /** In a size that fits into half an hour together with all others. */
  readonly command: string;
  /** A fault that was put into the product, or into what is judged, and that the proof caught. */
  readonly planted?: string | undefined;
  /** Why it fails, if that is known and not mended. */
  readonly known?: string;
}

/** The default set. Proofs that need a program which is not there say so. */
export const promises: readonly Promised[] = [
  {
    name: 'crash',
    promise: 'Killing server, database or both loses and doubles no enquiry and no mail',
    command: 'npm run bench:crash -- 9',
  },
  {
    name: 'every-write',
    promise:
      'SIGKILL amid forms, drafts, documents, bookings, confirmations, sign-ins, invites, work, comments, approvals, imports, publishes, holds and erasures: whatever was acknowledged is there once',
    command: 'npm run prove:faults -- 0.02 every-write',
  },
  {
    name: 'database-gone',
    promise:
      'While the database is away pages are served, nothing acknowledged is lost, nothing ends',
    command: 'npm run prove:faults -- 0.05 database-gone',
  },
  {
    name: 'disk-full',
    promise:
      'On a full disk nobody is told that something was saved which was not; it works again once there is room',
    command: 'npm run prove:faults -- 0.2 disk-full',
  },
  {
    name: 'mail-server',
    promise:
      'A mail server that is down for an hour, slow, refusing, or hangs up after taking a mail: every mail arrives once, or as a copy under the same Message-ID, or is said to be given up',
    command: 'npm run prove:faults -- 0.05 mail-server',
  },
  {
    name: 'document-store',
    promise:
      'A document store that hangs up or says nothing: no document is lost, half, or shown as a whole when it is not',
    command: 'npm run prove:faults -- 0.1 document-store',
  },
  {
    name: 'clock',
    promise:
      'A clock set ahead or back by up to 400 days locks nobody out, and nothing lasts longer or works twice',
    command: 'npm run prove:faults -- 0.2 clock',
  },
  {
    name: 'slow-clients',
    promise: 'Visitors who send or read slowly, or never, keep no connection and delay nobody',
    command: 'npm run prove:faults -- 0.1 slow-clients',
  },
  {
    name: 'migrations',
    promise:
      'A kill before any statement of any migration leaves nothing behind, and the next start works',
    command: 'npm run prove:faults -- 0.02 migrations',
  },
];
