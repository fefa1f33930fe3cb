import type { ActorKind } from './actors.ts';

/** One fault of each kind that the walk promises to find, as a change of the product's source. */
export interface PlantedFault {
  readonly name: string;
  /** Who finds it. */
  readonly by: ActorKind;
  /** How what they find begins. */
  readonly finds: string;
  readonly edits: readonly {
    readonly file: string;
    /** Stands there exactly once; the planting fails otherwise. */
    readonly find: string;
    readonly replace: string;
  }[];
}

export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'an email of a client that staff change without confirming',
    by: 'thief of a staff session',
    finds: 'a session of someone else',
    edits: [
      {
        file: 'server/accounts/users/change-user.ts',
        find: `    await sessions.requireConfirmed(tx, account.sessionId, 'new-session');
    return emailChanges.applyToClient(tx, user, email);`,
        replace: '    return emailChanges.applyToClient(tx, user, email);',
      },
    ],
  },
  {
    name: 'unfinished forms that keep their hidden answers when staff change the email',
    by: 'member of staff',
    finds: 'a hidden value in GET /api/forms/contact/draft',
    edits: [
      {
        file: 'server/accounts/email-changes/email-changes.ts',
        find: '    await forgetHidden(tx, userId);\n',
        replace: '',
      },
    ],
  },
  {
    name: 'a phone number by staff that counts at once',
    by: 'thief of a staff session',
    finds: 'a call on a number that the caller had put there',
    edits: [
      {
        file: 'domain/accounts/changed-by-practice.ts',
        find: '!isNew(phoneByPracticeAt, at)',
        replace: '!isNew(phoneByPracticeAt && null, at)',
      },
    ],
  },
  {
    name: 'a first password that staff typed and that is enough',
    by: 'thief of a staff session',
    finds: 'a first password that someone else typed was enough',
    edits: [
      {
        file: 'server/accounts/passwords/first-password.ts',
        find: 'if (user.firstPasswordIsKnown) return user;',
        replace: '',
      },
    ],
  },
  {
    name: 'last answers with their hidden values',
    by: 'member of staff',
    finds: 'a hidden value in GET /api/forms/contact/last-answers',
    edits: [
      {
        file: 'domain/intake/drafts/next-year.ts',
        find: 'const answers = withoutHidden(answersOf(form));',
        replace: 'const answers = answersOf(form);',
      },
    ],
  },
  {
    name: 'lists of people without a limit',
    by: 'thief of a staff session',
    finds: 'more people listed than the limit, without confirming',
    edits: [
      {
        file: 'server/audit/reading/people-read.ts',
        find: 'if (stand.counted.size + added.length <= most) {',
        replace: 'if (stand.counted.size + added.length <= 1000 * most) {',
      },
    ],
  },
  {
    name: 'rows that a statement changed and that are believed',
    by: 'thief of the database',
    finds: 'a row changed by a statement',
    edits: [
      {
        file: 'server/vault/row-codes.ts',
        find: 'if (row.rowCode === null) return true;',
        replace: 'if (row) return true;',
      },
    ],
  },
  {
    name: 'a field that is revealed without confirming',
    by: 'thief of a staff session',
    finds: 'a reveal without confirming',
    edits: [
      {
        file: 'server/intake/reveals.ts',
        find: '      await sessions.requireConfirmed(tx, account.sessionId);\n',
        replace: '',
      },
    ],
  },
  {
    name: 'a reveal that is not in the log',
    by: 'member of staff',
    finds: 'a reveal without a line in the log',
    edits: [
      {
        file: 'server/intake/reveals.ts',
        find: '      await audit.write(tx, { ...event, ...reader });\n',
        replace: '',
      },
    ],
  },
  {
    name: 'a permission for one role too many',
    by: 'thief of a staff session',
    finds: 'staff was let into',
    edits: [
      {
        file: 'domain/accounts/permissions.ts',
        find: "'export-records': ['admin'],",
        replace: "'export-records': ['staff', 'admin'],",
      },
    ],
  },
  {
    name: 'an admin who is made without confirming',
    by: 'thief of an admin session',
    finds: 'an account for admin was made',
    edits: [
      {
        file: 'server/accounts/users/create-user.ts',
        find: "    await sessions.requireConfirmed(tx, account.sessionId, 'new-session');\n",
        replace: '',
      },
    ],
  },
  {
    name: 'documents of others that a client can open',
    by: 'client',
    finds: 'a record of someone else in GET /api/documents/{id}',
    edits: [
      {
        file: 'server/documents/documents.ts',
        find: 'clientId && (seesAll(account) || (await roleOf(tx, account.user.id, clientId)))',
        replace: 'account !== undefined',
      },
    ],
  },
  {
    name: 'documents of others that a client can delete',
    by: 'client',
    finds: 'a document of someone else was deleted',
    edits: [
      {
        file: 'server/documents/documents.ts',
        find: 'clientId && (seesAll(account) || (await roleOf(tx, account.user.id, clientId)))',
        replace: 'account !== undefined',
      },
      {
        file: 'server/documents/documents.ts',
        find: 'if (!seesAll(account)) expectTakenBack(found, account.user.id, now());',
        replace: '',
      },
    ],
  },
];
