import { withSettings } from '#content/publishing/published.ts';
import type { LegalFacts } from '#domain/publishing/settings/legal.ts';

/** What the legal pages say of this practice alone. Nothing is invented: until it is told, they ask. */
export const defaultLegalFacts: LegalFacts = {
  storage: { where: 'unsaid' },
  complaints: { contact: '' },
  scheme: '',
};

export const legalFacts = withSettings(defaultLegalFacts, 'legal');

/** The sentences about where records are kept. */
const storedIn: Readonly<Record<LegalFacts['storage']['where'], readonly string[]>> = {
  unsaid: [
    'Some of our software and storage suppliers may keep or back up data outside Australia, or have support staff there who can reach it. Please ask us in which countries, and we will tell you.',
  ],
  australia: [
    'Our software and storage suppliers keep and back up your information in Australia. We do not disclose it to anyone overseas, unless you ask us to or a law requires it.',
  ],
  abroad: [
    'Some of our software and storage suppliers keep or back up data outside Australia, or have support staff there who can reach it. The countries are {countries}. If they change, we will change this list. You can ask us which apply to your information.',
  ],
};

const careAbroad =
  'We take reasonable steps, as APP 8 requires, to make sure such a supplier follows the APPs. Our engagement letter asks for your permission where professional rules require it.';

export const storageParagraphs = ({ storage }: LegalFacts): readonly string[] => [
  ...storedIn[storage.where],
  ...(storage.where === 'australia' ? [] : [careAbroad]),
];

/** "us first at …", or whoever answers complaints. */
export const complaintsTo = ({ complaints }: LegalFacts): string =>
  complaints.contact ? '{complaintsContact} first' : 'us first';

/** Only for a practice that takes part in one. */
export const schemeParagraphs = (
  { scheme }: LegalFacts,
  { liabilityLimited }: { readonly liabilityLimited: boolean },
): readonly string[] => {
  if (!liabilityLimited) return [];
  return [
    scheme
      ? 'For our work as accountants, our liability is limited by {scheme}, a scheme approved under Professional Standards Legislation. Please ask us for a copy.'
      : 'For our work as accountants, our liability is limited by a scheme approved under Professional Standards Legislation. Please ask us for a copy.',
  ];
};
