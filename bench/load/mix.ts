import { randomUUID } from 'node:crypto';
import { practice } from '#content/practice.ts';
import { addDays } from '#domain/dates/calendar-days.ts';
import { dayIn } from '#domain/dates/spoken-time.ts';
import { pagePath, schedulePath } from '#domain/paths.ts';
import { monthPath } from '../harness/bookers.ts';
import { fromElsewhere } from '../harness/calls.ts';
import { exampleForm, password, unsignedAnswers } from '../harness/people.ts';
import type { Person, Practice } from './people.ts';

/** One request of the mix. */
export interface Asked {
  readonly kind: string;
  readonly method?: 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Is given what was answered, which may be a refusal, or nothing. */
  readonly onEnd?: (text: string) => void;
}

type Call = Omit<Asked, 'kind'>;

const pages = ['/', pagePath(practice.slug, 'calculator'), schedulePath('individual')];
const portal = ['/api/users/me', '/api/forms/contact', '/api/documents', '/api/work'];
const today = dayIn(practice.timeZone, new Date().toISOString());
const week = `/api/appointments?from=${today}&to=${addDays(today, 6)}`;
const admin = ['/api/users', '/api/submissions', '/api/overview', week];
const stages = ['collecting', 'preparing'];

/** Of 10 people who sign in, one does so on a device that was never used before. */
const onNewDevice = 0.1;

const some = <One>(of: readonly One[]): One => of[Math.floor(Math.random() * of.length)] as One;

const written = (
  method: NonNullable<Asked['method']>,
  path: string,
  headers: Asked['headers'],
  body: object,
) => ({
  method,
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const readPage = (): Call => ({ path: some(pages), headers: { 'accept-encoding': 'gzip' } });

function signIn({ email, device }: Person): Call {
  const isNew = Math.random() < onNewDevice;
  const headers = { ...fromElsewhere(), ...(!isNew && { cookie: device }) };
  return written('POST', '/api/users/login', headers, { email, password });
}

const enquire = (): Call =>
  written('POST', '/api/enquiries', fromElsewhere(), {
    name: 'Mei Chen',
    email: `${randomUUID()}@example.com`,
    enquiryType: 'general',
    message: 'Do you take on new clients?',
  });

/** With one key each, as a browser does. */
const keyed = () => ({ 'idempotency-key': randomUUID() });

/** The farthest time first: the next ones stop being free while they are waited for. */
function bookOneOf(starts: readonly string[]): () => Call {
  const free = [...starts];
  return () => {
    const startsAt = free.pop();
    if (!startsAt) return { path: monthPath(today.slice(0, 7)), headers: fromElsewhere() };
    const path = '/api/schedule/bookkeeping/bookings';
    const email = `${randomUUID()}@example.com`;
    const booking = { startsAt, name: 'Mei Chen', email, phone: '02 5550 4161' };
    return written('POST', path, { ...fromElsewhere(), ...keyed() }, booking);
  };
}

/** Each waits for the answer before they go on typing, like the screen. */
function typeDraftsOf(clients: readonly Person[], otherwise: () => Call): () => Call {
  const typists = clients.map(({ signedIn }) => ({ signedIn, version: 0 }));
  return () => {
    const typist = typists.shift();
    if (!typist) return otherwise();
    const draft = { version: typist.version, answers: unsignedAnswers, step: 3 };
    return {
      ...written('PUT', '/api/forms/contact/draft', typist.signedIn, draft),
      onEnd(text) {
        // A refusal because of a newer version names it.
        const { data } = text.startsWith('{') ? JSON.parse(text) : {};
        typist.version = data?.version ?? typist.version;
        typists.push(typist);
      },
    };
  };
}

/** Those that change something. */
export const writeKinds = ['draft', 'sign-in', 'enquiry', 'booking', 'form', 'note', 'work'];

/** 80 of 100 are pages, 15 the portal and 5 the practice. A sign-in costs most, then a form. */
export function openMix(
  { clients, staff, works }: Practice,
  freeTimes: readonly string[],
): () => Asked {
  // A form that is sent ends its draft.
  const half = clients.length / 2;
  const [typists, senders] = [clients.slice(0, half), clients.slice(half)];
  const readPortal = () => ({ path: some(portal), headers: some(clients).signedIn });
  const sendForm = () =>
    written('POST', '/api/forms/contact', { ...some(senders).signedIn, ...keyed() }, exampleForm);
  const addNote = () => {
    const path = `/api/users/${some(clients).id}/notes`;
    return written('POST', path, some(staff).signedIn, {
      text: 'Prefers to be called after five.',
    });
  };
  const moveWork = () => {
    const path = `/api/work/${some(works)}`;
    return written('PATCH', path, some(staff).signedIn, { stage: some(stages) });
  };

  const kinds: readonly [kind: string, share: number, call: () => Call][] = [
    ['page', 80, readPage],

    ['portal', 10.6, readPortal],
    ['draft', 2.4, typeDraftsOf(typists, readPortal)],
    ['sign-in', 1.3, () => signIn(some(clients))],
    ['enquiry', 0.3, enquire],
    ['booking', 0.2, bookOneOf(freeTimes)],
    ['form', 0.2, sendForm],

    ['practice', 3.7, () => ({ path: some(admin), headers: some(staff).signedIn })],
    ['note', 0.7, addNote],
    ['work', 0.5, moveWork],
    ['sign-in', 0.1, () => signIn(some(staff))],
  ];
  return () => {
    let left = Math.random() * 100;
    for (const [kind, share, call] of kinds) {
      if (left < share) return { kind, ...call() };
      left -= share;
    }
    return { kind: 'page', ...readPage() };
  };
}
