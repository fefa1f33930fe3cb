import type { Dice } from '../../harness/dice.ts';

/** What an actor has come to know: from every answer, and from the mailboxes that are theirs. */

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const addressInText = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const tokenInText = /(?<![\w-])[\w-]{43}(?![\w-])/g;
const codeInText = /\b\d{6}\b/;
const temporaryInText = /Temporary password\s*:?\s*(\S+)/i;

/** What the things are that these calls and fields name. */
const kinds: Readonly<Record<string, string>> = {
  me: 'users',
  user: 'users',
  signup: 'users',
  invite: 'users',
  login: 'users',
  team: 'users',
  record: 'users',
  client: 'users',
  assignee: 'users',
  uploadedBy: 'users',
  mine: 'appointments',
  contact: 'submissions',
  document: 'documents',
  item: 'items',
};

/** Such as "users" of /api/users/{id}, and "notes" of /api/users/{id}/notes. */
function kindOf(path: string): string {
  const last = path.split(/[/?]/).findLast((part) => /^[a-z-]+$/.test(part)) ?? '';
  return kinds[last] ?? last;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface MailedCode {
  readonly email: string;
  readonly code: string;
}

export interface MailReceived {
  readonly to: string;
  readonly text: string;
}

/** The newest of them more often than the others. */
function pickLate<Thing>(things: readonly Thing[], dice: Dice): Thing | undefined {
  if (things.length === 0) return undefined;
  return dice.chance(0.6) ? things.at(-1) : dice.pick(things);
}

export function createKnowledge() {
  const ids = new Map<string, Set<string>>();
  const emails = new Set<string>();
  const tokens: string[] = [];
  const codes: MailedCode[] = [];
  const credentials: Credentials[] = [];

  function addId(kind: string, id: string): void {
    const known = ids.get(kind) ?? new Set();
    ids.set(kind, known.add(id));
  }

  function addToken(token: string): void {
    if (!tokens.includes(token)) tokens.push(token);
  }

  function readValue(value: unknown, kind: string): void {
    if (Array.isArray(value)) for (const each of value) readValue(each, kind);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      const innerKind = name === '_id' || name === 'data' ? kind : (kinds[name] ?? name);
      if (typeof inner === 'string' && uuid.test(inner)) addId(innerKind, inner);
      else readValue(inner, innerKind);
    }
  }

  return {
    addId,
    addEmail: (email: string) => void emails.add(email),
    addCredentials: (given: Credentials) => void credentials.push(given),
    readAnswer(path: string, body: unknown, text: string): void {
      readValue(body, kindOf(path));
      for (const [email] of text.matchAll(addressInText)) emails.add(email);
      for (const [token] of text.matchAll(tokenInText)) addToken(token);
    },
    readMail({ to, text }: MailReceived): void {
      for (const [token] of text.matchAll(tokenInText)) addToken(token);
      const code = codeInText.exec(text)?.[0];
      if (code) codes.push({ email: to, code });
      const password = temporaryInText.exec(text)?.[1];
      if (password) credentials.push({ email: to, password });
    },
    id(kind: string, dice: Dice): string {
      const known = [...(ids.get(kind) ?? [])];
      const all = [...ids.values()].flatMap((each) => [...each]);
      const usual = known.length > 0 && dice.chance(0.95) ? known : all;
      return usual.length > 0 ? dice.pick(usual) : crypto.randomUUID();
    },
    email: (dice: Dice): string => dice.pick([...emails]),
    token: (dice: Dice): string => pickLate(tokens, dice) ?? 'A'.repeat(43),
    code: (dice: Dice): MailedCode | undefined => pickLate(codes, dice),
    credentialsOf: (of: string) => credentials.filter(({ email }) => email === of).slice(-1),
    credentials: (dice: Dice): Credentials | undefined => pickLate(credentials, dice),
  };
}

export type Knowledge = ReturnType<typeof createKnowledge>;
