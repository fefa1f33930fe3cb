import type { ImportColumn } from '#domain/records/columns.ts';
import type { ImportState, RowFate } from '#domain/records/imports.ts';

const number = (count: number) => count.toLocaleString('en-AU');
const rows = (count: number) => (count === 1 ? '1 row' : `${number(count)} rows`);

/** The words of the screen at /admin/import. */
export const importWords = {
  title: 'Import clients',
  lede: 'Bring clients from a spreadsheet. You’ll see what would happen to each row before anything changes.',
  back: 'Import another file',
  choose: {
    title: 'Choose a file',
    label: 'CSV file',
    hint: 'One client a row, with headings in the first. We need a name and an email address; phone, address and company name are optional. From Excel: File, then Save As, then CSV UTF-8. A file can have at most 200,000 rows and 100 MB; please split a larger one.',
    check: 'Check the file',
    checking: 'Checking…',
    missing: 'Please choose a CSV file.',
    failed: 'We couldn’t read the file. Please try again.',
  },
  match: {
    title: 'Columns',
    lede: 'Please check that each column is the right one. We’ll remember it for next time.',
    none: 'Not in this file',
    again: 'Check again with these columns',
    needed: 'Please choose the column with this.',
    gone: 'To match the columns differently, choose the file again.',
  },
  columns: {
    name: 'Name',
    email: 'Email',
    phone_number: 'Phone',
    address: 'Address',
    company_name: 'Company name',
  } satisfies Record<ImportColumn, string>,
  fates: {
    title: 'What happens to each row',
    titleAfter: 'What happened to each row',
    filter: 'Show',
    all: 'All rows',
    counts: (fate: RowFate, count: number) => `${importWords.fate[fate]}: ${number(count)}`,
    caption: 'Rows of the file',
    row: 'Row',
    who: 'Who',
    what: 'What happens',
    whatAfter: 'What happened',
    why: 'Details',
    changes: 'Changes:',
    noOne: 'No name',
    things: { one: 'row', many: 'rows' },
    none: 'There are no such rows.',
    gone: 'The rows of this import have been deleted. We keep them for 30 days.',
    wrongFile: 'Download the wrong rows',
    wrongLede: 'Mend them in your spreadsheet and bring that file: the others stay as they are.',
    saving: 'Downloading…',
    notSaved: 'We couldn’t download the file. Please try again.',
  },
  fate: {
    new: 'New',
    changed: 'Changed',
    same: 'Same as before',
    wrong: 'Wrong',
  } satisfies Record<RowFate, string>,
  start: {
    invite: 'Email an invitation to everyone who is new',
    inviteHint:
      'Without it no one gets an email. You can invite people later, from here or from the list of clients.',
    submit: (count: number) => `Import ${rows(count)}`,
    starting: 'Starting…',
    nothing: 'There is nothing to import in this file.',
  },
  progress: {
    label: 'Progress',
    done: (handled: number, total: number) => `${number(handled)} of ${rows(total)} done`,
    checked: (handled: number, total: number) => `${number(handled)} of ${rows(total)} checked`,
    checking:
      'A large file takes a few minutes. You can leave this page: it goes on without you, and this address shows how far it is.',
    cancelled: 'Nothing has been imported. To check the file again, choose it again.',
    ended: (made: number, changed: number, wrong: number) =>
      `${number(made)} new, ${number(changed)} changed, ${number(wrong)} wrong.`,
    stop: 'Stop',
    stopping: 'Stopping…',
    continue: 'Continue',
    continuing: 'Continuing…',
    invite: (count: number) => (count === 1 ? 'Invite 1 person' : `Invite ${number(count)} people`),
    inviting: 'Starting…',
    invited: (sent: number, total: number) => `${number(sent)} of ${number(total)} invited`,
    undo: 'Undo this import',
    undoing: 'Undoing…',
    clients: 'See the clients',
  },
  invite: {
    title: (count: number) =>
      count === 1
        ? 'Email an invitation to 1 person?'
        : `Email an invitation to ${number(count)} people?`,
    text: 'Everyone this import made who has no invitation yet gets one, with a temporary password.',
    yes: 'Send invitations',
    no: 'Not now',
  },
  undo: {
    title: 'Undo this import?',
    text: 'The people it made will be deleted, and what it changed will be as it was before. That works as long as none of them has signed in or has records.',
    yes: 'Undo the import',
    no: 'Keep it',
  },
  states: {
    receiving: 'Arriving',
    checking: 'Being checked',
    preparing: 'Being checked, then imported',
    cancelled: 'Check stopped',
    checked: 'Checked',
    running: 'Running',
    stopped: 'Stopped',
    done: 'Done',
    inviting: 'Sending invitations',
    undoing: 'Being undone',
    undone: 'Undone',
  } satisfies Record<ImportState, string>,
  earlier: {
    title: 'Earlier imports',
    caption: 'Earlier imports',
    when: 'When',
    by: 'By',
    state: 'State',
    new: 'New',
    changed: 'Changed',
    wrong: 'Wrong',
    things: { one: 'import', many: 'imports' },
  },
};
