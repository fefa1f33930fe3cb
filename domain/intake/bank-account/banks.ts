import { withoutGaps } from '#domain/fields/tidy.ts';

/**
 * Which banks have which BSBs, by their first two or three digits.
 *
 * AusPayNet gives them out (https://bsb.auspaynet.com.au). These are the prefixes of Stripe's public
 * list for direct debits, compared with https://findbankcodes.com/bank-bsb-numbers, both read on
 * 16 November 2026. The names are those that customers know today. A prefix has none where its bank
 * was merged, or serves many credit unions at once.
 */
const named: Readonly<Record<string, string>> = {
  '01': 'ANZ',
  '03': 'Westpac',
  '06': 'Commonwealth Bank',
  '08': 'NAB',
  '09': 'Reserve Bank of Australia',
  '10': 'BankSA',
  '11': 'St.George Bank',
  '12': 'Bank of Queensland',
  '14': 'Rabobank',
  '18': 'Macquarie Bank',
  '19': 'Bank of Melbourne',
  '22': 'BNP Paribas',
  '23': 'Bank of America',
  '24': 'Citibank',
  '30': 'Bankwest',
  '31': 'Bank Australia',
  '33': 'St.George Bank',
  '34': 'HSBC',
  '35': 'Bank of China',
  '40': 'Commonwealth Bank',
  '41': 'Deutsche Bank',
  '42': 'Commonwealth Bank',
  '45': 'OCBC Bank',
  '48': 'Suncorp Bank',
  '52': 'Commonwealth Bank',
  '55': 'Bank of Melbourne',
  '61': 'Adelaide Bank',
  '73': 'Westpac',
  '76': 'Commonwealth Bank',
  '78': 'NAB',
  '325': 'Beyond Bank',
  '512': 'Community First Bank',
  '633': 'Bendigo Bank',
  '637': 'Greater Bank',
  '638': 'Heritage Bank',
  '640': 'Hume Bank',
  '641': 'IMB Bank',
  '645': 'Auswide Bank',
  '650': 'Newcastle Permanent',
  '656': 'Auswide Bank',
  '657': 'Greater Bank',
  '664': 'Suncorp Bank',
  '676': 'Gateway Bank',
  '725': 'Judo Bank',
  '728': 'Summerland Bank',
  '777': 'P&N Bank',
  '812': 'Teachers Mutual Bank',
  '813': 'The Capricornian',
  '814': 'Great Southern Bank',
  '815': 'Police Bank',
  '833': 'Defence Bank',
  '880': 'Heritage Bank',
  '917': 'Arab Bank Australia',
  '923': 'ING',
  '936': 'ING',
  '939': 'AMP Bank',
  '942': 'Bank of Sydney',
  '944': 'ME Bank',
  '969': 'Tyro',
};

const unnamed = new Set(
  `04 15 21 25 26 29 46 47 57 70 80 90 432 510 514 517 533 611 630 632 634 636 639 642 646 647 653
  654 655 659 670 721 722 723 724 775 817 818 819 823 824 825 882 888 889 911 913 918 922 931 932
  941 943 946 951 952 980 985`.split(/\s+/),
);

export interface Bank {
  readonly name: string | undefined;
}

/** The bank of a BSB; undefined until that is whole, and if no one has its prefix. */
export function bankOf(bsb: string): Bank | undefined {
  const digits = withoutGaps(bsb);
  if (!/^\d{6}$/.test(digits)) return undefined;
  for (const length of [3, 2]) {
    const prefix = digits.slice(0, length);
    if (Object.hasOwn(named, prefix)) return { name: named[prefix] };
    if (unnamed.has(prefix)) return { name: undefined };
  }
  return undefined;
}
