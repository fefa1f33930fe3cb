import type { Described, FittingCheck } from '../described.ts';
import { choice, email, group, line } from '../setting.ts';

/** What the privacy policy and the terms say of this practice alone: content/legal/facts.ts. */
export interface LegalFacts {
  readonly storage: {
    readonly where: 'unsaid' | 'australia' | 'abroad';
    readonly countries?: string;
  };
  readonly complaints: { readonly contact: string; readonly email?: string };
  readonly scheme: string;
}

const screen = 'legal';

/** What the footer says, and the name of the scheme, are one statement. */
const isCovered: FittingCheck = (scheme, beside) =>
  scheme === '' || beside.valueOf('practice.liabilityLimited') === true
    ? undefined
    : {
        path: '',
        message:
          'Please tick “Liability limited by a scheme” under Practice too, or leave this empty.',
      };

export const legalSettings = {
  storage: {
    setting: group(
      'Where records are kept',
      {
        where: choice('Where our suppliers keep or can reach records', {
          unsaid: 'Not said yet: clients are invited to ask',
          australia: 'In Australia only',
          abroad: 'Other countries too',
        }),
        countries: line('Countries', 200, {
          hint: 'Such as “New Zealand and Singapore”. Ask each supplier of storage, software and support.',
          optional: true,
          onlyWith: { field: 'where', value: 'abroad' },
        }),
      },
      {
        checks: [
          {
            passes: ({ where, countries }) => where !== 'abroad' || Boolean(countries),
            message: 'Please name the countries.',
            field: 'countries',
          },
        ],
      },
    ),
    shows: 'the privacy policy, and its PDF',
    screen,
  },
  complaints: {
    setting: group('Complaints', {
      contact: line('Who answers complaints', 100, {
        mayBeEmpty: true,
        hint: 'A name or a role, such as “our privacy officer, Mei Chen”. Left empty, it says “us”.',
      }),
      email: email('Email for complaints', {
        optional: true,
        hint: 'If it isn’t the practice’s own.',
      }),
    }),
    shows: 'the privacy policy, the terms',
    screen,
  },
  scheme: {
    setting: line('Professional standards scheme', 200, {
      mayBeEmpty: true,
      hint: 'Its full name, as in the register of the Professional Standards Councils. Leave it empty if no scheme covers you.',
    }),
    shows: 'the terms',
    screen,
    fits: isCovered,
    fitsWith: ['practice.liabilityLimited'],
  },
} satisfies Described;
