import { isIP } from 'node:net';
import { z } from 'zod';
import { defaultPractice } from '#content/practice.ts';
import { secondFactorPolicies } from '#domain/accounts/second-factor.ts';
import { isMailAddress } from '#domain/fields/email.ts';
import { readAddress } from './db/connection/hosts.ts';
import { readClamdAddress } from './documents/scanning/clamd.ts';
import { readStoreAddress } from './documents/storage/store-address.ts';

/**
 * The only reader of the environment. Every variable is optional; one that is set wrongly stops
 * the start with a sentence that names it, and never repeats a secret.
 */

const wholeNumber = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most));

const address = (...protocols: string[]) =>
  z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && protocols.includes(url.protocol);
  });

const databaseAddress = z.string().refine((text) => readAddress(text) !== undefined);
const severalHosts =
  ', or with several hosts, of which the one that can be written to is used: host-a:5432,host-b:5432';

/** Addresses or ranges of addresses, such as "10.0.0.0/8, ::1". */
function isListOfAddresses(text: string): boolean {
  return text.split(',').every((part) => {
    const [host = '', bits, ...rest] = part.trim().split('/');
    const version = isIP(host);
    const most = version === 4 ? 32 : 128;
    const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
    return version !== 0 && fits && rest.length === 0;
  });
}

const email = z.string().refine(isMailAddress);
const mailbox = z
  .string()
  .refine((text) => !/[\r\n]/.test(text))
  .refine((text) => isMailAddress(/<([^<>]*)>$/.exec(text)?.[1] ?? text));

const keyOf32Bytes = /^(?:[0-9a-f]{64}|[A-Za-z0-9+/_-]{43}=?)$/i;

interface Variable {
  readonly schema: z.ZodType;
  /** Completes the sentence "NAME must be …". */
  readonly must: string;
  /** What it is for; docs/operate.md says the same. */
  readonly about: string;
  readonly secret?: true;
}

export const variables = {
  PORT: {
    schema: wholeNumber(0, 65_535).default(3000),
    must: 'a whole number from 0 to 65535',
    about: 'port of the site and the API',
  },
  HOST: {
    schema: z.string().default('localhost'),
    must: 'a host name or address',
    about: 'address to listen on; `0.0.0.0` for every network',
  },
  DATA_DIR: {
    schema: z.string().default('data'),
    must: 'a folder',
    about: 'folder of the embedded database, the local mailbox and the key file',
  },
  DATABASE_URL: {
    schema: databaseAddress.optional(),
    must: `an address such as postgres://user:password@host:5432/name${severalHosts}`,
    about:
      'PostgreSQL 15 or newer to use instead of the embedded one, which may be a cluster of several hosts; `docs/database.md` has the roles it needs',
    secret: true,
  },
  MIGRATION_DATABASE_URL: {
    schema: databaseAddress.optional(),
    must: `an address such as postgres://owner:password@host:5432/name${severalHosts}`,
    about:
      'the same database as the role that owns the tables, so that `DATABASE_URL` can be a role with fewer rights',
    secret: true,
  },
  SMTP_URL: {
    schema: address('smtp:', 'smtps:').optional(),
    must: 'an address such as smtp://user:password@host:587',
    about:
      'mail server; without it emails become files under `DATA_DIR/mail/`. TLS is required beyond this machine, unless the address ends in `?tls=off`',
    secret: true,
  },
  MAIL_FROM: {
    schema: mailbox.optional(),
    must: 'an email address, with or without a name: Name <name@host>',
    about: 'sender of every email',
  },
  SITE_URL: {
    schema: address('http:', 'https:')
      .transform((text) => text.replace(/\/+$/, ''))
      .optional(),
    must: 'an address such as https://www.example.com',
    about: 'address put into emails; default `http://localhost:PORT`',
  },
  ADMIN_EMAIL: {
    schema: email.default(() => `admin@${defaultPractice.email.split('@')[1]}`),
    must: 'an email address',
    about: 'the admin made on the first start',
  },
  ADMIN_PASSWORD: {
    schema: z.string().min(6).optional(),
    must: 'at least 6 characters long',
    about:
      "that admin's password, at least 15 characters and not a common one; without it a random one is printed once",
    secret: true,
  },
  ENCRYPTION_KEY: {
    schema: z
      .string()
      .transform((text) => text.split(',').map((key) => key.trim()))
      .pipe(z.array(z.string().regex(keyOf32Bytes)).min(1))
      .optional(),
    must: '32 bytes in hex or base64 (openssl rand -hex 32), several separated by commas, newest first',
    about: 'keys of the encrypted fields; without it a key file is made in `DATA_DIR`',
    secret: true,
  },
  TEMPORARY_PASSWORD: {
    schema: z.string().min(6).optional(),
    must: 'at least 6 characters long',
    about: 'first password of new clients; without it each gets a random one, as admins always do',
    secret: true,
  },
  SECOND_FACTOR: {
    schema: z.enum(secondFactorPolicies).optional(),
    must: 'optional, staff or everyone',
    about:
      'who must have two-step verification to sign in: no one (`optional`), admins and staff (`staff`), or clients too (`everyone`). Without it, `optional` for the sample practice and `staff` once you publish your own; whoever doesn’t have it by then sets it up at the next sign-in',
  },
  REVEALS_PER_HOUR: {
    schema: wholeNumber(1, 10_000).default(30),
    must: 'a whole number from 1 to 10000',
    about:
      'how many hidden fields one person can reveal within an hour; for more they confirm again, and the admins get an email',
  },
  LIST_READS_PER_HOUR: {
    schema: wholeNumber(1, 10_000_000).default(5000),
    must: 'a whole number from 1 to 10000000',
    about:
      'how many people one person can read in lists within an hour; for more they confirm again, and the admins get an email',
  },
  BACKUP_DIR: {
    schema: z.string().optional(),
    must: 'a folder',
    about:
      'folder for a backup every night; 7 daily, 5 weekly and 12 monthly ones are kept. Without it there are none. A folder that can’t be written to doesn’t stop the start, but each backup fails',
  },
  DOCUMENTS_URL: {
    schema: z
      .string()
      .refine((text) => readStoreAddress(text) !== undefined)
      .optional(),
    must: 'an address such as https://key:secret@host/bucket?region=ap-southeast-2',
    about:
      'S3-compatible store for clients’ documents, which are encrypted before they get there; without it they are kept in the database. `npm run documents:move` moves those that are there already',
    secret: true,
  },
  CLAMD_URL: {
    schema: z
      .string()
      .refine((text) => readClamdAddress(text) !== undefined)
      .optional(),
    must: 'an address such as tcp://localhost:3310 or unix:/run/clamav/clamd.ctl',
    about:
      'ClamAV’s clamd, which then scans every new document before anyone can open it; its StreamMaxLength must be 25M or more',
  },
  ABN_LOOKUP_GUID: {
    schema: z.guid().optional(),
    must: 'a GUID such as 2a5b7c9d-1234-4abc-8def-0123456789ab',
    about:
      'key of the practice to the web services of ABN Lookup (abr.business.gov.au), with which staff see name, kind, status and GST of an ABN; without it nothing is asked',
    secret: true,
  },
  ABN_LOOKUP_URL: {
    schema: address('http:', 'https:').default('https://abr.business.gov.au/json/AbnDetails.aspx'),
    must: 'an address such as https://abr.business.gov.au/json/AbnDetails.aspx',
    about: 'where ABN Lookup answers; default `https://abr.business.gov.au/json/AbnDetails.aspx`',
  },
  CLIENT_STORAGE_MB: {
    schema: wholeNumber(1, 1_000_000).default(500),
    must: 'a whole number from 1 to 1000000',
    about: 'how many megabytes the documents of one client may take',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16).optional(),
    must: 'at least 16 characters long',
    about:
      'bearer token with which `/api/metrics` answers over the network; without it only to this machine',
    secret: true,
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    must: 'one of fatal, error, warn, info, debug, trace, silent',
    about: 'how much is logged; default `info`, on a terminal `warn`',
  },
  TRUST_PROXY: {
    schema: z
      .string()
      .transform((text) => text.toLowerCase())
      // "true" would let every visitor choose their own address.
      .refine((text) => /^(?:false|\d{1,2})$/.test(text) || isListOfAddresses(text))
      .transform((text) => {
        if (text === 'false') return false as const;
        return /^\d+$/.test(text) ? Number(text) : text;
      })
      .default(false),
    must: 'false, the number of proxies in front of the server (such as 1), or their addresses separated by commas (such as 10.0.0.0/8, ::1)',
    about:
      "the proxies whose headers are believed for the client's address and https: their number, or their addresses; default `false`",
  },
  STOP_DELAY: {
    schema: wholeNumber(0, 300).default(5),
    must: 'a whole number from 0 to 300',
    about:
      'seconds that a server told to stop (SIGTERM) goes on serving while `/api/ready` fails, so that proxies notice; Ctrl-C does not wait; default `5`',
  },
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']).optional(),
    must: 'production, development or test',
    about:
      '`production` leaves out the design catalogue at `/dev/ui`, and shows `/api/docs` to admins and staff only, as an https `SITE_URL` does too',
  },
} satisfies Record<string, Variable>;

type Variables = typeof variables;
export type Env = Readonly<
  { [Name in keyof Variables]: z.output<Variables[Name]['schema']> } & { SITE_URL: string }
>;

/** The start cannot go on; the message is a sentence for the person who started it. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}

export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const values: Record<string, unknown> = {};
  for (const [name, variable] of Object.entries<Variable>(variables)) {
    // An empty variable counts as absent: container files often list names without values.
    const given = source[name]?.trim() || undefined;
    const parsed = variable.schema.safeParse(given);
    if (!parsed.success) {
      const said = variable.secret ? '' : ` It is "${given}".`;
      throw new StartRefused(`${name} must be ${variable.must}.${said}`);
    }
    values[name] = parsed.data;
  }
  values.SITE_URL ??= `http://localhost:${values.PORT}`;
  return values as Env;
}
