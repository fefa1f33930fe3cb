import { sameWords } from '#domain/fields/field.ts';
import { postcodeFits } from '#domain/fields/postcodes.ts';
import type { State } from '#domain/fields/states.ts';
import type { FieldCheck } from '#domain/fields/text-field.ts';
import { tidyLine } from '#domain/fields/tidy.ts';
import { isAbn } from '#domain/identifiers/abn.ts';
import {
  abnInGroups,
  phoneInGroups,
  registrationInGroups,
} from '#domain/identifiers/digit-groups.ts';
import { isRegistrationNumber } from '#domain/identifiers/registration-number.ts';
import type { Described, FittingCheck } from '../described.ts';
import { states } from '../place.ts';
import {
  choice,
  email,
  group,
  line,
  link,
  list,
  paragraphs,
  pictureWithWords,
  tick,
  urlOf,
} from '../setting.ts';
import { openingHours } from './opening-hours.ts';

/** Who the practice is: `practice` in content/practice.ts. */

/** How it is written once it is saved, such as (02) 9123 4567. */
const written = (inGroups: (text: string) => string) => (typed: string) =>
  inGroups(tidyLine(typed));

const isPhone: FieldCheck = {
  passes: (text) => /^[+(\d][\d\s()+-]*$/.test(text) && text.replace(/\D/g, '').length >= 6,
  message: 'Please give a phone number such as (02) 5550 1234.',
};

const isRegistration: FieldCheck = {
  passes: isRegistrationNumber,
  message: 'A registration number has eight digits, such as 24 681 357. Please check it.',
};

const isSlug: FieldCheck = {
  passes: (text) => /^[a-z](?:-?[a-z\d])*$/.test(text),
  message: 'Please use small letters, digits and single hyphens, such as wattle-tax.',
};

const isOrigin: FieldCheck = {
  passes: (text) => urlOf(text)?.origin === text,
  message: 'Please give the address alone, such as https://www.example.com.au',
};

/** Only these can be shown in a frame on our pages, whatever is typed here. */
const mapHosts = ['www.openstreetmap.org', 'www.google.com', 'maps.google.com'];
const isMap: FieldCheck = {
  passes: (text) => mapHosts.includes(urlOf(text)?.host ?? ''),
  message: 'Please give the embed address of OpenStreetMap or Google Maps.',
};

const isPostcode: FieldCheck = {
  passes: (text) => /^\d{4}$/.test(text),
  message: 'Please give a postcode of four digits.',
};

const isInItsState: FittingCheck = (office) => {
  const { state, postcode } = office as { readonly state: State; readonly postcode: string };
  if (postcodeFits(postcode, state)) return undefined;
  return { path: 'postcode', message: `That postcode isn’t in ${state}. Please check both.` };
};

const address = { name: line('Name', 60), href: link('Address') };

const logo = pictureWithWords('logo', 'logoWords', {
  use: 'partner',
  picture: 'Logo',
  words: 'What the logo says',
  wordsMissing: 'Please say what the logo says, for people who can’t see it.',
});

export const practiceSettings = {
  name: {
    setting: line('Name of the practice', 60),
    shows: 'every page, email and PDF, search engines',
    screen: 'practice',
    isSample: true,
  },
  phone: {
    setting: line('Phone', 30, { checks: [isPhone], tidy: written(phoneInGroups) }),
    shows: 'every page, emails, PDFs, search engines',
    screen: 'practice',
    isSample: true,
  },
  email: {
    setting: email('Email', { hint: 'Enquiries and answers to our emails go there.' }),
    shows: 'contact pages, the footer, emails',
    screen: 'practice',
    isSample: true,
  },
  address: {
    setting: group('Office', {
      street: line('Street', 100),
      suburb: line('Suburb', 60),
      state: choice('State', sameWords(states), {
        hint: 'Calendars, emails and every time on our pages use this state’s time. We know the public holidays of NSW. In other states we’re closed on the national ones only: please add your state’s own under Bookings.',
      }),
      postcode: line('Postcode', 4, { checks: [isPostcode] }),
    }),
    shows: 'the footer, contact pages, titles of pages, confirmations of bookings',
    screen: 'practice',
    isSample: true,
    fits: isInItsState,
  },
  map: {
    setting: group('Map', {
      embed: link('Map on the page', {
        hint: 'In Google Maps, choose Share, then “Embed a map”. Copy only the address within src="…".',
        checks: [isMap],
      }),
      link: link('Link to the map', {
        hint: 'In Google Maps, choose Share, then “Copy link”.',
      }),
    }),
    shows: 'the contact page',
    screen: 'practice',
    isPlaceholder: true,
  },
  hours: openingHours,
  abn: {
    setting: line('ABN', 14, {
      checks: [{ passes: isAbn, message: 'That is not a valid ABN. Please check its 11 digits.' }],
      tidy: written(abnInGroups),
    }),
    shows: 'the footer, PDFs',
    screen: 'practice',
    isPlaceholder: true,
  },
  taxAgentNumber: {
    setting: line('Registration number', 20, {
      hint: 'Eight digits, as in the public register of the Tax Practitioners Board.',
      mayBeEmpty: true,
      checks: [isRegistration],
      tidy: written(registrationInGroups),
    }),
    shows: 'the footer, About Us',
    screen: 'practice',
  },
  liabilityLimited: {
    setting: tick('Liability limited by a scheme', {
      hint: 'Only for a practice covered by a scheme under Professional Standards Legislation.',
    }),
    shows: 'the footer',
    screen: 'practice',
  },
  feesFrom: {
    setting: group(
      'Fees from',
      {
        bookkeeping: line('Bookkeeping', 40, { mayBeEmpty: true }),
        business: line('Business', 40, { mayBeEmpty: true }),
        individual: line('Individuals', 40, { mayBeEmpty: true }),
      },
      { hint: 'What services cost at least, such as “$95 a month”.' },
    ),
    shows: 'the pages of services',
    screen: 'practice',
  },
  social: {
    setting: list('Social links', address, { one: 'link', most: 8, unique: 'name' }),
    shows: 'the footer, search engines',
    screen: 'practice',
    isPlaceholder: true,
  },
  statistics: {
    setting: list(
      'Statistics',
      { value: line('Figure', 20), label: line('What it counts', 60) },
      { one: 'figure', most: 6, unique: 'label', hint: 'Only figures that you can prove.' },
    ),
    shows: 'Home, Why Us',
    screen: 'practice',
    isSample: true,
  },
  lendingPartners: {
    setting: list(
      'Lending partners',
      { ...address, ...logo.fields },
      { one: 'partner', most: 12, unique: 'name', checks: logo.checks },
    ),
    shows: 'Home',
    screen: 'practice',
    isSample: true,
  },
  quickContact: {
    setting: choice('Quick contact', {
      local: 'Stays in the visitor’s browser',
      deliver: 'Reaches the practice',
    }),
    shows: 'the quick contact form',
    screen: 'practice',
  },
  origin: {
    setting: link('Public address of the site', { checks: [isOrigin] }),
    shows: 'search engines, shared links, social pictures',
    screen: 'practice',
    isPlaceholder: true,
  },
  slug: {
    setting: line('Our name in web addresses', 40, {
      checks: [isSlug],
      hint: 'As in /services-harbour. Old addresses lead to the new ones for good.',
    }),
    shows: 'addresses of pages',
    screen: 'practice',
  },
  review: {
    setting: tick(
      'A colleague reviews each job',
      'A colleague of the person the job is assigned to passes it before the client is asked to sign.',
    ),
    shows: 'jobs of clients',
    screen: 'practice',
  },
  identityGate: {
    setting: choice(
      'Identity before we start',
      {
        off: 'Don’t mention it',
        warn: 'Say on the job that it wasn’t checked',
        stop: 'No job goes on before it was checked',
      },
      {
        hint: 'Before acting for a new client, the Tax Practitioners Board asks for a check of who they are (TPB(PN) 5/2022).',
      },
    ),
    shows: 'jobs of clients, Today',
    screen: 'practice',
  },
  aml: {
    setting: tick(
      'We provide services under the law against money laundering',
      'Such as setting up companies and trusts, or being their registered office. Clients then have a record of who owns them and of the risk.',
    ),
    shows: 'clients’ pages, jobs that set something up, Today',
    screen: 'practice',
  },
  legalReviewed: {
    setting: tick('A lawyer has read our privacy policy and terms'),
    shows: 'the list of what is left before going live',
    screen: 'practice',
  },
  developer: {
    setting: group('Who looks after the site', address),
    shows: 'the footer',
    screen: 'practice',
    isPlaceholder: true,
  },
  notice: {
    setting: group(
      'Notice',
      {
        text: paragraphs('Words', 300, { mayBeEmpty: true }),
        from: { kind: 'day', label: 'First day', optional: true },
        to: { kind: 'day', label: 'Last day', optional: true },
      },
      {
        hint: 'Above every public page, such as the days over Christmas on which you’re closed.',
        checks: [
          {
            passes: ({ from, to }) => !from || !to || String(from) <= String(to),
            message: 'The last day can’t be before the first.',
            field: 'to',
          },
        ],
      },
    ),
    shows: 'the top of every public page',
    screen: 'notice',
  },
} satisfies Described;
