import { fieldWording as words } from './wording.ts';

/**
 * Friendly doubts about addresses and numbers that look mistyped, else undefined. They never block,
 * and ignore empty fields. Without zod, to keep public pages small.
 */

/** The hosts that most Australians have their mail with. */
const hosts = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'outlook.com.au',
  'live.com',
  'live.com.au',
  'yahoo.com',
  'yahoo.com.au',
  'icloud.com',
  'bigpond.com',
  'bigpond.net.au',
  'optusnet.com.au',
  'protonmail.com',
];

/** Real hosts that look like a slip from one of these. */
const alike = ['mail.com', 'ymail.com', 'email.com', 'me.com'];

/** One letter too many, too few, wrong, or two in the wrong order. */
function isOneSlipFrom(typed: string, right: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === right[same]) same += 1;
  const [rest, wanted] = [typed.slice(same), right.slice(same)];
  const isSwapped =
    rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
  return (
    isSwapped ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1)
  );
}

/** The address that was probably meant, and how to ask about it. */
interface EmailDoubt {
  readonly meant: string;
  readonly question: string;
  readonly use: string;
}

export function emailDoubt(email: string): EmailDoubt | undefined {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  if (!name || !host || [...hosts, ...alike].includes(host)) return undefined;
  const likely =
    hosts.find((known) => isOneSlipFrom(host, known)) ??
    (host.endsWith('.con') ? `${host.slice(0, -1)}m` : undefined);
  if (!likely) return undefined;
  const meant = `${email.trim().split('@')[0]}@${likely}`;
  return { meant, question: words.emailDoubt(meant), use: words.takeEmail(meant) };
}

/** Mobile and local numbers have ten digits with their area code; others start with 13 or 18. */
const whole = [/^0[23478]\d{8}$/, /^1[38]00\d{6}$/, /^13\d{4}$/];

export function phoneDoubt(phone: string): string | undefined {
  const typed = phone.replace(/[^\d+]/g, '');
  const isAbroad = typed.startsWith('+') && !typed.startsWith('+61');
  if (typed === '' || isAbroad) return undefined;
  // Some write +61 (0)412 …
  const local = typed.replace(/^\+610?/, '0');
  if (whole.some((kind) => kind.test(local))) return undefined;
  return local.startsWith('04') ? words.mobileDoubt : words.phoneDoubt;
}
