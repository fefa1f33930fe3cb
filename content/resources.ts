import type { Guide } from '#domain/guides/guide.ts';
import { startingNumberWord } from '#domain/number-words.ts';
import { guideIds } from './guides/guide-ids.ts';

const cards = guideIds.filter((id) => id.startsWith('cards/'));

/** The words of the Resources page; each guide brings its own heading and summary. */
export const resources: {
  readonly headline: string;
  readonly lede: string;
  readonly guides: { readonly heading: string; readonly lede: string; readonly action: string };
  readonly library: {
    readonly heading: string;
    readonly lede: string;
    readonly action: string;
    /** Said to screen readers after each link's own words. */
    readonly newTab: string;
    readonly groups: readonly {
      readonly audience: Guide['audience'];
      readonly heading: string;
      readonly text: string;
    }[];
  };
  readonly note: string;
  readonly closing: { readonly heading: string; readonly text: string; readonly action: string };
} = {
  headline: 'Free tax and business guides',
  lede: 'Each one starts with a short answer, then gives the figures, an example and what to do next. Read them here or print them.',
  guides: {
    heading: `${startingNumberWord(cards.length)} free guides`,
    lede: 'One question each, answered on one page.',
    action: 'See Guide',
  },
  library: {
    heading: 'The library',
    lede: 'Longer guides for NSW, grouped by who they are for.',
    action: 'View',
    newTab: 'opens in a new tab',
    groups: [
      {
        audience: 'business',
        heading: 'For business owners',
        text: 'Registering, keeping records, paying staff and planning for tax.',
      },
      {
        audience: 'individual',
        heading: 'For individuals',
        text: 'Wages, a rental, crypto and the return itself.',
      },
      {
        audience: 'entrepreneur',
        heading: 'For entrepreneurs',
        text: 'Choosing a structure, registering it and getting through year one.',
      },
    ],
  },
  note: 'The guides are general information. Check your own situation with the Australian Taxation Office (ATO) or a registered tax agent before you act.',
  closing: {
    heading: 'Did a guide leave you with a question?',
    text: 'Ask us. We’ll answer within 24 hours on working days.',
    action: 'Book a Session',
  },
};
