import type { ConflictReason } from '#domain/publishing/conflicts.ts';
import type { SettingScreen } from '#domain/publishing/described.ts';
import { beginning } from '#domain/publishing/names.ts';
import type { VersionState } from '#domain/publishing/versions.ts';

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many);

/** The words of the screens at /admin/site. */
export const siteScreens = {
  title: 'Site',
  lede: 'What your public site says, and when clients can book. Changes wait here until you publish them.',
  navigation: 'Parts of the site',
  screens: {
    practice: 'Practice',
    look: 'Look',
    people: 'People',
    reviews: 'Reviews',
    faqs: 'Questions',
    notice: 'Notice',
    scheduling: 'Bookings',
    letters: 'Letters',
    requests: 'Request lists',
    declarations: 'Declarations',
    mails: 'Emails',
    services: 'Services',
    legal: 'Legal pages',
  } satisfies Record<SettingScreen, string>,
  publish: 'Publish',
  launch: 'Before going live',
  history: 'History',
  fields: {
    shows: (where: string) => `Shown on: ${where}.`,
    isDefault: 'Default',
    isSet: 'Set here',
    isWaiting: 'Not published yet',
    isUnsaved: 'Not saved yet',
    isInvented: 'Invented',
    toDefault: 'Back to the default',
    add: (one: string) => `Add ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`,
    remove: (what: string) => `Remove ${what}`,
    up: (what: string) => `Move ${what} up`,
    down: (what: string) => `Move ${what} down`,
    entry: (one: string, at: number, name: string) =>
      `${one.charAt(0).toUpperCase()}${one.slice(1)} ${at}${name ? `: ${name}` : ''}`,
    noChoice: 'None',
    always: 'Always',
    lostAnswer: 'After an answer that is no longer in this list',
    fixed: (what: string) => `${what}: this comes first, and stays as it is.`,
    sample: 'What’s shown now is invented. Add your own, or show none.',
    sampleNeeded: 'What’s shown now is invented. Put your own in its place.',
    showNone: 'Show none',
    startOwn: 'Add my own',
    picture: 'Choose a picture',
    pictureHint: 'JPEG, PNG, WebP or SVG, up to 5 MB.',
    noPicture: 'Remove picture',
    uploading: 'Uploading…',
    pickColour: 'Pick the colour',
  },
  draft: {
    save: 'Save draft',
    saving: 'Saving…',
    unsaved: (count: number) => `${count} ${plural(count, 'change', 'changes')} not saved`,
    saved: (count: number) =>
      count === 0
        ? 'Nothing is waiting to be published.'
        : `${count} ${plural(count, 'change', 'changes')} saved, not published yet.`,
    newer: (who: string) =>
      `${who} has saved other changes since you opened this page. Nothing of yours is lost. Look at theirs, then save again.`,
    someone: 'Someone else',
    failed: 'That could not be saved. Please try again.',
    several: 'Nothing is saved yet. What to fix is listed at the top.',
    elsewhere: 'On other parts of the site:',
  },
  newer: {
    heading: (who: string, when: string) => `What ${who} saved${when ? `, ${when}` : ''}`,
    kept: 'These are kept beside yours when you save again.',
    both: 'You both changed the same thing. Choose which to keep, then save again.',
    mine: 'Keep mine',
    theirs: (who: string) => `Take what ${who} saved`,
    others: (who: string) => `${who} also changed this, which is kept beside yours:`,
    someone: 'someone else',
    none: 'The draft was published, or put back as it was. Yours are still here.',
  },
  leaving: {
    title: 'Leave without saving?',
    text: 'Some of your changes aren’t saved in the draft yet. If you leave now, you’ll lose them.',
    stay: 'Stay here',
    leave: 'Leave without saving',
  },
  mails: {
    preview: 'Preview',
    test: 'Send me a test',
    sending: 'Sending…',
    failed: 'The test could not be sent. Please try again.',
    asSaved: 'Both show what is saved in the draft.',
  },
  review: {
    heading: 'What will change',
    none: 'There’s nothing to publish. Change something first, and save it.',
    columns: { what: 'What', from: 'Now', to: 'Then', pages: 'Pages' },
    pages: (count: number) => `on ${count} ${plural(count, 'page', 'pages')}`,
    counting: 'Counting the pages…',
    preview: 'Preview the site',
    previewFailed: 'The preview could not be opened. Please try again.',
    publish: 'Publish now',
    publishing: 'Publishing…',
    failed: 'That could not be published. Please try again.',
    building: (drawn: number, pages: number) => {
      if (pages === 0) return 'Getting ready';
      return drawn < pages ? `Building page ${drawn} of ${pages}` : 'Putting it live';
    },
    progress: 'How much is built',
    followed: 'Progress',
    done: 'Your changes are live on every page, email and PDF.',
    restored: (number: number) =>
      number === beginning
        ? 'Your site is back as it was before the first publish, on every page, email and PDF.'
        : `Version ${number} is live again on every page, email and PDF.`,
    undo: 'Undo',
    replaced:
      'A newer version was published in the meantime, and is live now. Any of your changes that aren’t in it are still in the draft.',
    broken: 'That version couldn’t be built. Your site is unchanged, and your draft is still here.',
    unsavedFirst: 'Some changes aren’t saved yet. Save them first, so they’ll be published too.',
  },
  conflicts: {
    heading: (count: number) =>
      `${count} ${plural(count, 'appointment no longer fits', 'appointments no longer fit')}`,
    explain: (count: number) =>
      count === 1
        ? 'It stays as it is, and the client isn’t told. Please call them, or move the appointment in the agenda.'
        : 'They stay as they are, and clients aren’t told. Please call them, or move the appointments in the agenda.',
    who: 'See who to call',
    reasons: {
      person: 'That person is no longer on the list.',
      calendar: 'That person no longer takes these meetings.',
      away: 'That person is away that day.',
      closed: 'You’re closed at that time.',
      way: 'You no longer meet that way.',
    } satisfies Record<ConflictReason, string>,
  },
  versions: {
    none: 'When you publish something, you’ll see it here.',
    columns: { number: 'Version', when: 'When', who: 'Who', what: 'What changed', state: 'State' },
    states: {
      building: 'Being built',
      live: 'Live',
      failed: 'Not published',
      past: 'Past',
    } satisfies Record<VersionState, string>,
    caption: 'Everything that was published',
    restore: 'Bring back',
    restoring: 'Bringing it back…',
    beginning: 'As it was before the first publish',
    question: (number: number) =>
      number === beginning
        ? 'Bring back the site as it was before the first publish?'
        : `Bring back version ${number}?`,
    explain:
      'Your site will say again what it said then. Nothing is lost: today’s version stays in the history.',
    same: 'Nothing would change.',
    cancel: 'Cancel',
    restored: (number: number) =>
      number === beginning
        ? 'Brings back the site as it was before the first publish.'
        : `Brings back version ${number}.`,
    noOne: 'A command on the server',
    things: { one: 'version', many: 'versions' },
  },
} as const;
