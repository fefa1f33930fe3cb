import type { CalendarName } from '#domain/bookings/scheduling.ts';
import type { Day } from '#domain/dates/calendar-days.ts';
import type { OpeningHours } from '#domain/dates/opening-hours.ts';
import type { IdentityGate } from '#domain/identity/gate.ts';
import type { ServiceCategory } from '#domain/paths.ts';
import type { Palette } from '#domain/publishing/colours/palettes.ts';
import type { ProfileColours } from '#domain/publishing/colours/profile-colours.ts';
import { withSettings } from './publishing/published.ts';

/**
 * Who the practice is. What is written here is the default: what an admin publishes at /admin/site
 * wins. Renaming, moving or changing hours without that screen is an edit of this file alone.
 */

export type { CalendarName };

export interface Practice {
  readonly name: string;
  /** The practice's name in its public addresses: /services-{slug}. */
  readonly slug: string;
  /** Where the public site lives; canonical addresses and social tags use it. */
  readonly origin: string;
  /** True while people, quotes and reviews are invented; the footer then says so. */
  readonly sample: boolean;
  readonly phone: string;
  readonly email: string;
  readonly address: {
    readonly street: string;
    readonly suburb: string;
    readonly state: string;
    readonly postcode: string;
  };
  readonly hours: readonly OpeningHours[];
  readonly timeZone: string;
  readonly abn: string;
  /** The number in the public register of the Tax Practitioners Board; empty until there is one. */
  readonly taxAgentNumber: string;
  /** What services cost at least, such as "$95 a month"; their pages show it where it is set. */
  readonly feesFrom: Readonly<Record<ServiceCategory, string>>;
  /** True only for a practice covered by a scheme; the footer then says what the law asks for. */
  readonly liabilityLimited: boolean;
  /** Whether a colleague passes each job before its client is asked to sign. */
  readonly review: boolean;
  /** What is done about a job of a client whose identity no one has checked. */
  readonly identityGate: IdentityGate;
  /** Whether it offers services that the law against money laundering covers. */
  readonly aml: boolean;
  /** True once a lawyer has read content/legal for this practice. */
  readonly legalReviewed: boolean;
  readonly social: readonly { readonly name: string; readonly href: string }[];
  readonly developer: { readonly name: string; readonly href: string };
  readonly map: { readonly embed: string; readonly link: string };
  /** The booking calendar of each page: "own", or the embed address of an outside scheduler. */
  readonly calendars: Readonly<Record<CalendarName, 'own' | `https://${string}`>>;
  /** "local": the quick contact form stays in the browser. "deliver": it reaches the practice. */
  readonly quickContact: 'local' | 'deliver';
  readonly palette: Palette;
  /** These are of the default palette; another one brings its own. */
  readonly colours: ProfileColours;
  /** An uploaded picture and what it says; without one, the corella is drawn. */
  readonly logo: { readonly picture?: string; readonly words?: string };
  /** The logo as a PNG for PDFs; a program that draws them is given it where there is a logo. */
  readonly letterhead?: Uint8Array;
  /** `logo` names a drawing in content/images/partners, or is the address of an uploaded picture. */
  readonly lendingPartners: readonly {
    readonly name: string;
    readonly href: string;
    readonly logo?: string;
    readonly logoWords?: string;
  }[];
  readonly statistics: readonly { readonly value: string; readonly label: string }[];
  /** Above every public page, from a day to another; without words there is none. */
  readonly notice: { readonly text: string; readonly from?: Day; readonly to?: Day };
}

export const defaultPractice: Practice = {
  name: 'Corella Accounting',
  slug: 'corella',
  origin: 'https://www.corella.example',
  sample: true,
  phone: '(02) 5550 4160',
  email: 'hello@corella.example',
  address: {
    street: 'Suite 5, 1 Sample Street',
    suburb: 'Merrylands',
    state: 'NSW',
    postcode: '2160',
  },
  hours: [
    { from: 'Monday', to: 'Friday', opens: '09:00', closes: '17:00' },
    {
      from: 'Saturday',
      remark: 'by appointment only',
      onRequest: { opens: '09:00', closes: '13:00' },
    },
  ],
  timeZone: 'Australia/Sydney',
  abn: '12 345 678 901',
  taxAgentNumber: '',
  feesFrom: { bookkeeping: '', business: '', individual: '' },
  liabilityLimited: false,
  review: false,
  identityGate: 'warn',
  aml: false,
  legalReviewed: false,
  social: [
    { name: 'LinkedIn', href: 'https://linkedin.example/corella-accounting' },
    { name: 'Facebook', href: 'https://facebook.example/corella-accounting' },
    { name: 'Instagram', href: 'https://instagram.example/corella-accounting' },
  ],
  developer: { name: 'Corella', href: 'https://developer.corella.example' },
  map: {
    embed:
      'https://www.openstreetmap.org/export/embed.html?bbox=150.985%2C-33.841%2C150.997%2C-33.833&layer=mapnik&marker=-33.837%2C150.991',
    link: 'https://www.openstreetmap.org/?mlat=-33.837&mlon=150.991#map=17/-33.837/150.991',
  },
  calendars: { contact: 'own', bookkeeping: 'own', business: 'own', individual: 'own' },
  quickContact: 'local',
  palette: { name: 'eucalypt' },
  colours: {
    ink: '#16302a',
    quiet: '#3a4f47',
    paper: '#fcfcf9',
    mist: '#eef3ef',
    line: '#cfdad3',
    dark: '#173a31',
    action: '#f2a893',
    accent: '#b5573f',
    link: '#1c5794',
    night: {
      ink: '#eef4f0',
      quiet: '#b8c8bf',
      paper: '#1a2b25',
      mist: '#101c18',
      line: '#37493f',
      link: '#a5cbf2',
    },
  },
  logo: {},
  lendingPartners: [
    { name: 'Lorikeet Bank', href: 'https://lorikeetbank.example', logo: 'lorikeet' },
    { name: 'Tallowwood Mutual', href: 'https://tallowwood.example', logo: 'tallowwood' },
    { name: 'Saltbush Home Loans', href: 'https://saltbush.example', logo: 'saltbush' },
  ],
  statistics: [
    { value: '400+', label: 'trusted clients' },
    { value: '$2.5M+', label: 'tax savings delivered' },
    { value: '95%', label: 'client retention rate' },
    { value: '4.9', label: 'Google rating' },
  ],
  notice: { text: '' },
};

/**
 * With what was published when this page or this program started, for as long as it lives. A server
 * outlives that: it asks `practice()` of its parts.
 */
export const practice: Practice = withSettings(defaultPractice, 'practice');
