/**
 * Which modules the browser gets as one file. Few files compress better than many, and each one
 * costs a slow connection a round trip. A group includes what its modules import.
 */

const framework = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//;

/** What every page with state needs, whoever it is for. */
const frame = [
  'app/root.tsx',
  'app/ui/button.tsx',
  'app/ui/icon.tsx',
  'app/ui/logo.tsx',
  'app/ui/phone.ts',
  'app/ui/feedback/notice.tsx',
  'app/ui/fields/select-field.tsx',
  'app/ui/fields/text-field.tsx',
  'domain/dates/opening-hours.ts',
  'domain/enquiries/paths.ts',
];

/** What every page of the public site needs, and the calendars do not. */
const site = [
  'app/site/call-to-action.tsx',
  'app/site/meta/page-meta.ts',
  'app/site/page.tsx',
  'app/site/frame/site-frame.tsx',
  'app/site/frame/site-layout.tsx',
];

/** Small parts of the home page and the booking pages, the names of all pictures among them. */
const pictures = /\/content\/images\//;
const parts = [
  'app/ui/dialogs/native-dialog.tsx',
  'app/site/reviews/review.tsx',
  'app/site/frame/sample-note.tsx',
  'app/site/statistics.tsx',
  'app/ui/disclosure/accordion.tsx',
  'app/ui/fields/checkbox.tsx',
  'app/ui/initial.tsx',
  'app/ui/fields/textarea-field.tsx',
];

const services = [
  'app/site/services/process.tsx',
  'app/site/services/service-picture.tsx',
  'app/site/services/services-layout.tsx',
  'content/pages/services.ts',
];

const booking = ['app/site/bookings/booking-layout.tsx', 'content/pages/booking.ts'];

/** What the booking pages share with the portal. */
const enquiry = ['domain/enquiries/enquiry-types.ts', 'domain/enquiries/wording.ts'];

/** The checks of what is typed when somebody books, or in the portal. */
const fields = [
  'app/ui/fields/described.ts',
  'domain/bookings/wording.ts',
  'domain/fields/kinds.ts',
  'domain/fields/text-field.ts',
];

/** What the forms of the portal have in common. */
const portal = [
  'app/ui/fields/field-group.tsx',
  'domain/accounts/fields.ts',
  'domain/accounts/passwords/password-fields.ts',
  'domain/wording.ts',
];

/** What signing in and the own account share. */
const access = [
  'app/accounts/focus-field.ts',
  'app/accounts/passwords/strength-hint.tsx',
  'app/accounts/passwords/use-recovery-mail.ts',
  'app/accounts/sheet-heading.tsx',
  'app/api/refused-field.ts',
  'app/ui/fields/password-field.tsx',
  'domain/accounts/passwords/own-password.ts',
];

/** What every screen behind the sign-in needs; the list of routes names fewer files that way. */
const signedIn = [
  'app/session/current-user.tsx',
  'app/session/logout-button.tsx',
  'app/session/not-answered.tsx',
  'app/session/retry-policy.ts',
  'app/session/use-content.ts',
  'app/session/use-session-end.ts',
  'app/ui/feedback/status-mark.tsx',
  'domain/accounts/permissions.ts',
  'domain/dates/moments.ts',
];

/** What the lists of the admin screens have in common. */
const desk = [
  'app/admin/answered.tsx',
  'app/admin/list-foot.tsx',
  'app/admin/page-head.tsx',
  'app/admin/permitted.tsx',
  'app/admin/search-box.tsx',
  'app/admin/use-answer.ts',
  'app/admin/use-list-place.ts',
];

/** What the calendars share with the portal. */
const calls = ['app/api/accounts/sign-in.ts', 'domain/dates/spoken-time.ts'];

const schedule = ['app/bookings/schedule.tsx'];

/** Shares nothing with other pages but what they all have. */
const calculator = ['app/site/tax/calculator.tsx'];

const isOneOf = (files: readonly string[]) => (id: string) =>
  files.some((file) => id.endsWith(`/${file}`));

/** A module goes to the first group that wants it. */
export const chunkGroups = [
  { name: 'framework', test: framework, priority: 2 },
  // In the page frame only the build needs the list of guides, so browsers need not load it.
  { name: 'guides', test: /\/content\/guides\/(?:all-guides|guide-ids)\.ts$/, priority: 2 },
  { name: 'frame', test: isOneOf(frame), priority: 1 },
  { name: 'site', test: isOneOf(site), priority: 1 },
  { name: 'parts', test: (id: string) => pictures.test(id) || isOneOf(parts)(id) },
  // The helper for dynamic imports, in its own file: otherwise its users would load the calculator.
  { name: 'later', test: /vite\/preload-helper/, priority: 1 },
  { name: 'services', test: isOneOf(services) },
  { name: 'enquiry', test: isOneOf(enquiry), priority: 1 },
  { name: 'fields', test: isOneOf(fields), priority: 1 },
  { name: 'portal', test: isOneOf(portal) },
  { name: 'access', test: isOneOf(access) },
  { name: 'signed-in', test: isOneOf(signedIn) },
  { name: 'desk', test: isOneOf(desk) },
  { name: 'booking', test: isOneOf(booking) },
  { name: 'calls', test: isOneOf(calls), priority: 1 },
  { name: 'schedule', test: isOneOf(schedule) },
  { name: 'estimate', test: isOneOf(calculator) },
];
