import type { CalendarName } from './bookings/scheduling.ts';

/**
 * Every address of the product. The slug is the practice's own word in its public addresses.
 * Navigation, prerendering, breadcrumbs and both sitemaps read the one table below.
 */

export type PageSection = 'main' | 'services' | 'details' | 'booking' | 'guides' | 'legal';

export interface Page {
  readonly id: string;
  readonly path: string;
  readonly section: PageSection;
  /** The page above this one, for breadcrumbs; home when absent. */
  readonly parent?: string;
  /** Other addresses that show the same page. */
  readonly aliases?: readonly string[];
  /** The canonical address for search engines, where it is not `path`. */
  readonly canonical?: string;
}

export const serviceCategories = ['bookkeeping', 'business', 'individual'] as const;
export type ServiceCategory = (typeof serviceCategories)[number];

/** The path above the services that a practice adds to those in the table. */
const addedServices = '/services/';

const detailSlugs: Record<ServiceCategory, readonly string[]> = {
  bookkeeping: [
    'bas-ias-lodgement-services',
    'payroll-superannuation-mgmt',
    'financial-accounting-reports',
    'accounts-payable-receivable',
  ],
  business: [
    'sole-trader-tax-services',
    'partnership-tax-services',
    'company-tax-returns-aus',
    'trust-tax-return-services',
    'self-managed-super-funds',
  ],
  individual: [
    'employment-income-returns',
    'investment-property-tax',
    'capital-gains-tax-service',
    'foreign-income-tax-aus',
  ],
};

const detailAliases: Record<string, readonly string[]> = {
  'bas-ias-lodgement-services': ['/bas-and-ias-lodgement'],
  'accounts-payable-receivable': ['/accounts-payable-receivable'],
  'payroll-superannuation-mgmt': ['/payroll-superannuation-mgmt'],
  'financial-accounting-reports': ['/financial-accounting-reports'],
};

/** The two lists of guides on the Resources page. */
export const guideLists = ['library', 'cards'] as const;
export type GuideList = (typeof guideLists)[number];

/** The pages of every practice, to which its guides and further services are added. */
export function publicPages(slug: string): readonly Page[] {
  const listings = serviceCategories.map((category): Page => {
    const path = `/${category}-services-${slug}`;
    // The individual listing's canonical is its own path; the other two carry the longer one.
    const canonical = category === 'individual' ? path : `/services/${category}-services-${slug}`;
    return {
      id: `${category}-services`,
      path,
      section: 'services',
      parent: 'services',
      ...(canonical === path ? {} : { canonical, aliases: [canonical] }),
    };
  });

  const details = serviceCategories.flatMap((category) =>
    detailSlugs[category].map(
      (detail): Page => ({
        id: detail,
        path: `/pages/services/${category}/${detail}`,
        section: 'details',
        parent: `${category}-services`,
        ...(detailAliases[detail] ? { aliases: detailAliases[detail] } : {}),
      }),
    ),
  );

  return [
    { id: 'home', path: '/', section: 'main' },
    { id: 'about', path: `/about-us-${slug}`, section: 'main' },
    { id: 'why-us', path: `/why-us-${slug}`, section: 'main' },
    { id: 'resources', path: `/tax-resources-${slug}`, section: 'main' },
    { id: 'calculator', path: '/australian-tax-calculator', section: 'main' },
    { id: 'services', path: `/services-${slug}`, section: 'services' },
    ...listings,
    ...details,
    { id: 'contact', path: `/contact-${slug}`, section: 'booking' },
    ...serviceCategories.map(
      (category): Page => ({
        id: `${category}-booking`,
        path: `/${category}-service-booking`,
        section: 'booking',
        parent: `${category}-services`,
      }),
    ),
    { id: 'sitemap', path: `/sitemap-${slug}`, section: 'legal' },
    { id: 'privacy', path: `/privacy-policy-${slug}`, section: 'legal' },
    { id: 'terms', path: `/terms-of-service-${slug}`, section: 'legal' },
  ];
}

/** The prerendered Not Found page; the server sends it with status 404 for any unknown path. */
export const notFoundPath = '/404';

/** The privacy policy as a file, for the cookie banner. */
export const privacyPolicyFile = '/data/privacy-policy.pdf';

/** Icons for tabs, home screens and app lists, drawn at build, and the list that names them. */
export const iconPaths = {
  favicon: '/favicon.ico',
  drawing: '/favicon.svg',
  touch: '/apple-touch-icon.png',
  small: '/icons/192.png',
  large: '/icons/512.png',
  maskable: '/icons/maskable-512.png',
  /** Mails carry it with them. */
  mail: '/icons/mail.png',
  /** At the top of PDFs, of a practice with a logo of its own. */
  letterhead: '/icons/letterhead.png',
  manifest: '/manifest.webmanifest',
} as const;

/**
 * Screens behind sign-in, and the sign-in itself. Rendered in the browser, kept out of search
 * engines.
 */
export const portalPaths = {
  login: '/login',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** Where a new client chooses a password; opened from a mail. */
  welcome: '/welcome',
  /** Where whoever has a printed request sends files, without an account. */
  upload: '/upload',
  /** Opened from mails about a changed email address. */
  confirmEmail: '/confirm-email',
  stopEmail: '/stop-email',
  /** One's own account, whoever one is. */
  account: '/account',
  clientDashboard: '/client-dashboard',
  contactForm: '/client/contact-form',
  /** The receipt of a form; its id is in the query. */
  receipt: '/client/receipt',
  /** Where answers that were sent back are corrected; the form's id is in the query. */
  corrections: '/client/corrections',
  /** One of a client's own works; its id is in the query. */
  ownWork: '/client/work',
  /** What a client approves or signs; the work's id and the subject are in the query. */
  ownApproval: '/client/approval',
  /** An engagement letter to read and sign; its id is in the query. */
  ownLetter: '/client/letter',
  ownDocuments: '/client/documents',
  adminDashboard: '/admin-dashboard',
  submissions: '/admin-dashboard/submissions',
  /** One of them; its id is in the query. */
  submission: '/admin-dashboard/submissions/form',
  enquiries: '/admin-dashboard/enquiries',
  activity: '/admin-dashboard/activity',
  appointments: '/admin-dashboard/appointments',
  team: '/admin/team',
  breaches: '/admin/breaches',
  newBreach: '/admin/breaches/new',
  /** All imports, or the one whose id is in the query. */
  import: '/admin/import',
  retention: '/admin/retention',
  /** What the public site says; the part of it is in the query. */
  site: '/admin/site',
  overview: '/admin/overview',
  clients: '/admin/clients',
  /** One that is begun has its id in the query, and may name a step. */
  newClient: '/admin/clients/new',
  works: '/admin/work',
  newWork: '/admin/work/new',
  /** All of them, or the one whose id is in the query. */
  seasons: '/admin/work/seasons',
  newSeason: '/admin/work/seasons/new',
  lodgments: '/admin/lodgments',
} as const;

/** Screens about one thing, whose id is the last part of the address. */
export const recordPaths = {
  work: '/admin/work/:id',
  client: '/admin/clients/:id',
  breach: '/admin/breaches/:id',
} as const;

export const workPath = (id: string): string => recordPaths.work.replace(':id', id);

/** One client; the part of the record that is open is in the query. */
export const clientPath = (id: string, tab = ''): string =>
  `${recordPaths.client.replace(':id', id)}${tab ? `?${new URLSearchParams({ tab })}` : ''}`;

/** Where taking a client on is continued. */
export const newClientPath = (client: string, step = ''): string =>
  `${portalPaths.newClient}?${new URLSearchParams({ client, ...(step ? { step } : {}) })}`;

export const breachPath = (id: string): string => recordPaths.breach.replace(':id', id);

export const seasonPath = (id: string): string =>
  `${portalPaths.seasons}?${new URLSearchParams({ id })}`;

export const importPath = (id: string): string =>
  `${portalPaths.import}?${new URLSearchParams({ id })}`;

export const receiptPath = (id: string): string =>
  `${portalPaths.receipt}?${new URLSearchParams({ id })}`;

export const correctionsPath = (id: string): string =>
  `${portalPaths.corrections}?${new URLSearchParams({ id })}`;

export const ownWorkPath = (id: string): string =>
  `${portalPaths.ownWork}?${new URLSearchParams({ id })}`;

export const ownLetterPath = (id: string): string =>
  `${portalPaths.ownLetter}?${new URLSearchParams({ id })}`;

export const ownApprovalPath = (id: string, subject: string): string =>
  `${portalPaths.ownApproval}?${new URLSearchParams({ id, subject })}`;

/** Where one submitted form is read. */
export const submissionPath = (id: string): string =>
  `${portalPaths.submission}?${new URLSearchParams({ id })}`;

/** Where one appointment is opened in the agenda. */
export const appointmentPath = (id: string): string =>
  `${portalPaths.appointments}?${new URLSearchParams({ id })}`;

/** Where one enquiry is read. */
export const enquiryPath = (id: string): string =>
  `${portalPaths.enquiries}?${new URLSearchParams({ id })}`;

/** The booking calendars, and the page that a mail's link opens; the secret is in its hash. */
export const schedulePaths = {
  calendar: '/schedule/:calendar',
  appointment: '/appointment',
} as const;

export const schedulePath = (calendar: string): string =>
  schedulePaths.calendar.replace(':calendar', calendar);

/** Screens, which are drawn in the browser from one shell. */
export const screenPaths: readonly string[] = [
  ...Object.values(portalPaths),
  schedulePaths.appointment,
];

const recordFolders = Object.values(recordPaths).map((path) => path.replace(':id', ''));
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an address is that of a screen about one thing. */
export const isRecordPath = (address: string): boolean =>
  recordFolders.some(
    (folder) => address.startsWith(folder) && uuid.test(address.slice(folder.length)),
  );

/** Shows every part of the design system; present only outside production. */
export const uiCataloguePath = '/dev/ui';

const addedServiceId = new RegExp(`^(${serviceCategories.join('|')})/[a-z0-9]+(?:-[a-z0-9]+)*$`);

/**
 * A service that is not in the table has a page too; its id is "{category}/{slug}". The id is
 * enough to link to it, so no page has to load the list of services.
 */
function addedServicePage(id: string): Page | undefined {
  const category = addedServiceId.exec(id)?.[1];
  if (!category) return undefined;
  return {
    id,
    path: `${addedServices}${id}`,
    section: 'details',
    parent: `${category}-services`,
  };
}

const guideId = new RegExp(`^(${guideLists.join('|')})/([a-z0-9-]+)$`);

/** A guide's id is enough too: its list and the name of its file. */
function guidePage(slug: string, id: string): Page | undefined {
  const [, list, name] = guideId.exec(id) ?? [];
  if (!list) return undefined;
  const path = list === 'library' ? `/${name}-nsw-${slug}` : `/${name}`;
  return { id, path, section: 'guides', parent: 'resources' };
}

export function pageById(slug: string, id: string): Page {
  const page =
    publicPages(slug).find((each) => each.id === id) ?? addedServicePage(id) ?? guidePage(slug, id);
  if (!page) throw new Error(`No public page is called "${id}".`);
  return page;
}

export function pagePath(slug: string, id: string): string {
  return pageById(slug, id).path;
}

/** Where a calendar is booked: the section of its page that shows it. */
export function bookingPath(slug: string, calendar: CalendarName): string {
  const page = pagePath(slug, calendar === 'contact' ? calendar : `${calendar}-booking`);
  return `${page}#book-free-session`;
}

/** Not a regular expression: backtracking over many slashes could stall the server. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The page at an address, by its own path or an alias. Guides are not in the table. */
export function pageAt(slug: string, address: string): Page | undefined {
  const path = withoutTrailingSlashes(address);
  const known = publicPages(slug).find(
    (page) => page.path === path || page.aliases?.includes(path) === true,
  );
  if (known || !path.startsWith(addedServices)) return known;
  return addedServicePage(path.slice(addedServices.length));
}
