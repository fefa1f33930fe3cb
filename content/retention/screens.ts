/** The words of /admin/retention, and of the same on a client's page. */

const things = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`;

interface Counts {
  readonly works: number;
  readonly forms: number;
  readonly documents: number;
  readonly appointments?: number;
}

/** "2 jobs, 1 form and 3 documents"; empty if there is nothing. */
function listOf({ works, forms, documents, appointments = 0 }: Counts): string {
  const named = [
    [works, things(works, 'job')],
    [forms, things(forms, 'form')],
    [documents, things(documents, 'document')],
    [appointments, things(appointments, 'appointment')],
  ] as const;
  const some = named.filter(([count]) => count > 0).map(([, words]) => words);
  return new Intl.ListFormat('en-AU').format(some);
}

export const retentionScreen = {
  title: 'Retention',
  lede: 'How long we keep records, and what will be removed next. Admins are told a month ahead. A legal hold on a client keeps all their records.',
  lastRun: (when: string) => `The rules were last applied on ${when}.`,
  neverRun: 'The rules are applied every night.',
  holds: (count: number) =>
    count === 0 ? 'No client has a legal hold.' : `${things(count, 'client')} with a legal hold.`,
  backups:
    'Removed records stay in older backups until the last of them is deleted, 12 months later.',
  noBackups: 'There are no nightly backups that would still hold removed records.',
  rules: 'Rules',
  period: (period: string, from: string) => `${period} from ${from}`,
  kept: 'Kept',
  law: 'Law',
  source: 'Source',
  next: 'Next removal',
  nothingNext: 'Nothing scheduled',
  nextWords: (count: number, from: string) =>
    count === 0
      ? `Nothing in the next two months, the first after ${from}`
      : `${count.toLocaleString('en-AU')}, from ${from}`,
  changed: (standard: string) => `Changed here. The standard is ${standard}.`,
  byItself: 'Part of how the portal works',
  change: 'Change',
  changeLabel: (label: string) => `Change how long we keep: ${label}`,
  dialog: {
    title: (label: string) => `How long do we keep: ${label}?`,
    count: (unit: string) => `Number of ${unit}`,
    hint: (least: number, most: number) =>
      `From ${least} to ${most}: as the law asks and our privacy policy promises.`,
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Cancel',
  },
  erasures: {
    title: 'Erasures',
    none: 'No erasures pending or completed.',
    waiting: (day: string) => `Will be erased after ${day}.`,
    held: 'Waits for a legal hold to be lifted.',
    erased: (day: string) => `Erased on ${day}.`,
    kept: (day: string) => `Records that the law requires us to keep will be removed after ${day}.`,
    backups: (day: string) => `In backups until ${day} at the latest.`,
  },
};

export const personScreen = {
  title: 'Retention and erasure',
  hold: {
    none: 'There is no legal hold. Records are removed under our retention rules.',
    placed: (who: string, when: string) =>
      `Legal hold by ${who}, ${when}. None of this client’s records will be removed.`,
    reason: 'Why must the records be kept?',
    place: 'Place a legal hold',
    placing: 'Placing...',
    lift: 'Lift the legal hold',
    lifting: 'Lifting...',
    question: 'Lift the legal hold?',
    questionText:
      'Records past their retention period will be removed, some of them tonight if the admins have been told.',
    keep: 'Keep it',
  },
  erase: {
    action: 'Erase this person',
    question: (name: string) => `Erase ${name}?`,
    erases: (counts: Counts) => {
      const list = listOf(counts);
      return list
        ? `This erases the account and ${list}, with every draft, note, comment and email, and all appointments under their email address.`
        : 'This erases the account with every draft, note and email, and all appointments under their email address.';
    },
    keeps: (counts: Counts, until: string, because: string) =>
      `We must keep ${listOf(counts)} until ${until}, with their name and the note of their identity check, but without tax file number and bank account. ${because}`,
    keepsNothing: 'The law doesn’t require us to keep any of their records.',
    stays: (names: readonly string[]) =>
      `They act for ${names.join(', ')}: what they answered, signed and uploaded there stays, and they no longer act for them. The account’s name goes; a signature keeps the name that was signed with.`,
    backups: (until: string) => `Older backups have it until ${until} at the latest.`,
    week: 'The account is deactivated straight away. For 7 days any admin can stop it.',
    busy: 'Asking...',
    cancel: 'Cancel',
    waiting: (day: string) => `This person will be erased after ${day}. The account is inactive.`,
    held: 'This person will be erased once the legal hold is lifted.',
    erased: (day: string) => `This person was erased on ${day}.`,
    keptUntil: (day: string) => `The remaining records are kept until ${day}, as the law requires.`,
    stop: 'Stop erasing',
    stopping: 'Stopping...',
  },
};
