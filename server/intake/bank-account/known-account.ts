import { ownerIsKnown, phoneCounts } from '#domain/accounts/changed-by-practice.ts';
import type { NotedCall } from '#domain/intake/bank-account/bank-call.ts';
import type { ContactForm } from '#domain/intake/payload.ts';
import type { Transaction } from '#server/db/database.ts';
import type { users } from '#server/db/tables/accounts.ts';
import { clientIntake, submissions } from '#server/db/tables/intake.ts';
import type { SubmissionRow } from '#server/intake/columns.ts';
import { decryptWholeForm } from '#server/intake/decrypt-form.ts';
import { findNewestForm } from '#server/intake/store.ts';
import type { Parts } from '#server/parts.ts';
import { contextOf } from '#server/vault/encryption-context.ts';
import { type Given, giveAccount, setContact, setKnown } from './store.ts';
import { type BankChange, type Contact, storedBankChange, storedContact } from './stored.ts';

/** What is compared and remembered of a form. */
type AccountForm = Pick<ContactForm, 'bankingDetails' | 'contactInfo'>;

/** The client, as far as it matters for whom to call. */
export type AccountHolder = Pick<
  typeof users.$inferSelect,
  'id' | 'phone' | 'ownPhoneAt' | 'phoneByPracticeAt' | 'emailByPracticeAt'
>;

/** How the client could be reached before the account changed. */
export interface AccountBefore extends Contact {
  readonly givenAt: Date;
}

interface Giving {
  readonly at: Date;
  /** The form is sent, which deletes the draft and raises its version by one. */
  readonly sending: boolean;
  /** Of the draft that the sender has seen last. */
  readonly draftVersion?: number | undefined;
}

/** Another device or tab saved, sent or deleted the draft. */
export class DraftChanged extends Error {
  override name = 'DraftChanged';
}

const plain = (number: string): string => number.replace(/[^0-9a-z]/gi, '').toLowerCase();

/** The number of the profile, unless the practice has changed it lately. */
const profilePhone = (holder: AccountHolder, at: Date): string[] =>
  holder.phone && phoneCounts(holder, at) ? [holder.phone] : [];

export const isSameAccount = (one: ContactForm, other: ContactForm): boolean =>
  (['routingNumber', 'accountNumber'] as const).every(
    (name) => plain(one.bankingDetails[name]) === plain(other.bankingDetails[name]),
  );

/** Remembers the bank account of each client by its hash, and notices another one. */
export function openKnownAccounts({ vault, keyedHash }: Pick<Parts, 'vault' | 'keyedHash'>) {
  const contextFor = (userId: string) => contextOf(clientIntake.contactEncrypted, userId);

  /** With the client in it: the same account of two clients is not the same hash. */
  function givenIn(form: AccountForm, at: Date, userId: string, otherPhones: string[]): Given {
    const { bankingDetails, contactInfo } = form;
    const account = [
      userId,
      plain(bankingDetails.routingNumber),
      plain(bankingDetails.accountNumber),
    ];
    const { mobilePhone, homePhone, workPhone, email } = contactInfo;
    const phones = [mobilePhone, homePhone, workPhone, ...otherPhones].filter(Boolean);
    return {
      userId,
      accountHash: keyedHash('bank account', JSON.stringify(account)),
      accountGivenAt: at,
      contactEncrypted: vault.encrypt(
        storedContact.stringify({ phones, email }),
        contextFor(userId),
      ),
    };
  }

  const encryptChange = (id: string, change: BankChange): Buffer =>
    vault.encrypt(
      storedBankChange.stringify(change),
      contextOf(submissions.bankChangeEncrypted, id),
    );

  /** From the client's newest form, which an older version stored without comparing accounts. */
  async function learn(tx: Transaction, given: Given): Promise<Given> {
    const newest = await findNewestForm(tx, given.userId);
    if (!newest) throw new Error('There is no earlier form.');
    const form = decryptWholeForm(vault, newest);
    const earlier = givenIn(form, newest.submittedAt, given.userId, []);
    const known = earlier.accountHash.equals(given.accountHash) ? given : earlier;
    await setKnown(tx, known);
    return known;
  }

  return {
    /**
     * Answers how the client could be reached before, if the account is another one. A phone number
     * of the profile counts unless the client changed it after that: whoever took over the account
     * would begin with that. Nor does a form tell how to reach the client while only an address that
     * the practice has changed stands for who sent it.
     */
    async give(
      tx: Transaction,
      holder: AccountHolder,
      form: AccountForm,
      { at, sending, draftVersion }: Giving,
    ): Promise<AccountBefore | undefined> {
      const given = givenIn(form, at, holder.id, profilePhone(holder, at));
      const keepsContact = !ownerIsKnown(holder, at);
      const row = await giveAccount(tx, { ...given, keepsContact }, sending);
      if (draftVersion !== undefined && row.draftVersion !== draftVersion + 1) {
        throw new DraftChanged();
      }
      const known = row.accountHash ? row : await learn(tx, given);
      if (known.accountHash?.equals(given.accountHash)) return undefined;
      const { contactEncrypted, accountGivenAt: givenAt } = known;
      if (!contactEncrypted || !givenAt) throw new Error('The known account has no contact.');
      const text = vault.decrypt(contactEncrypted, contextFor(holder.id));
      const { phones, email } = storedContact.parse(text);
      const isFromBefore = !holder.ownPhoneAt || holder.ownPhoneAt < givenAt;
      const all = isFromBefore ? [...phones, ...profilePhone(holder, at)] : phones;
      return { phones: [...new Set(all)], email, givenAt };
    },

    /** The account is the known one from now on: someone has called about it. */
    accept: (tx: Transaction, holder: AccountHolder, form: ContactForm, at: Date): Promise<void> =>
      setKnown(tx, givenIn(form, at, holder.id, profilePhone(holder, at))),

    /** A correction of how to reach the client: the numbers in the form count from now on. */
    async refresh(tx: Transaction, holder: AccountHolder, form: ContactForm, at: Date) {
      if (ownerIsKnown(holder, at)) await setContact(tx, givenIn(form, at, holder.id, []));
    },

    /** The columns of a form whose account has changed. */
    changed: (id: string, { phones }: AccountBefore, at: Date, earlierCalls: NotedCall[] = []) => ({
      bankAccount: 'changed' as const,
      bankChangeEncrypted: encryptChange(id, {
        phones,
        givenAt: at.toISOString(),
        call: null,
        earlierCalls,
      }),
    }),

    called: (id: string, change: BankChange) => ({
      bankAccount: 'called' as const,
      bankChangeEncrypted: encryptChange(id, change),
    }),

    /** The account is one we know again; what was noted about others stays. */
    unchanged: (id: string, at: Date, earlierCalls: NotedCall[]) => ({
      bankAccount: null,
      bankChangeEncrypted:
        earlierCalls.length > 0
          ? encryptChange(id, {
              phones: [],
              givenAt: at.toISOString(),
              call: null,
              earlierCalls,
            })
          : null,
    }),

    read({ id, bankChangeEncrypted }: SubmissionRow): BankChange | undefined {
      if (!bankChangeEncrypted) return undefined;
      const context = contextOf(submissions.bankChangeEncrypted, id);
      return storedBankChange.parse(vault.decrypt(bankChangeEncrypted, context));
    },
  };
}

export type KnownAccounts = ReturnType<typeof openKnownAccounts>;
