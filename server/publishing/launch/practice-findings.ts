import type { Practice } from '#content/practice.ts';
import { isAbn } from '#domain/identifiers/abn.ts';
import { isRegistrationNumber } from '#domain/identifiers/registration-number.ts';
import type { Finding } from '#domain/publishing/launch.ts';
import { settings as described, type Settings } from '#domain/publishing/settings.ts';
import { isFictionalPhone, isReservedAddress } from './reserved.ts';

const place = 'content/practice.ts';

/** Where the sample office is on the map. */
const samplePin = /-33\.837(?=\D).*150\.991(?=\D|$)/;

/** A placeholder number such as 12345678. */
const isMadeUp = (digits: string) => /^(\d)\1*$/.test(digits) || '01234567890'.includes(digits);

/** Why it can’t be the number of a registered agent. */
function registrationProblem(text: string): string | undefined {
  const digits = text.replace(/\s/g, '');
  if (digits === '') return 'There is no registration number yet.';
  if (!isRegistrationNumber(text))
    return `“${text}” is no registration number, which has eight digits.`;
  return isMadeUp(digits) ? `“${text}” is a placeholder.` : undefined;
}

const namesOf = (links: readonly { name: string; href: string }[]) =>
  links.filter(({ href }) => isReservedAddress(href)).map(({ name }) => name);

/** Each rule: the field, whether it still has to change, the message, and what to do in the file. */
type Rule = readonly [field: string, open: boolean, words: string, inFile?: string];

function rulesFor(practice: Practice, settings: Settings): Rule[] {
  const { sample, phone, email, origin, abn, address, map } = practice;
  const registration = registrationProblem(practice.taxAgentNumber);
  const social = namesOf(practice.social);
  const partners = namesOf(practice.lendingPartners);
  return [
    [
      'sample',
      sample,
      'People, quotes and reviews are invented, and invented reviews are unlawful once published as real. Once you’ve given your own for all of them, the line about it in the footer goes by itself.',
      'Or replace them in content/, then set this to false.',
    ],
    [
      'statistics',
      sample && settings.practice?.statistics === undefined,
      'The claims are examples. Give figures that you can prove.',
    ],
    [
      'origin',
      isReservedAddress(origin) || !origin.startsWith('https://'),
      `${origin} is not an address of yours. Search engines and shared links use it: give the public https address of the site.`,
    ],
    [
      'phone',
      isFictionalPhone(phone),
      `${phone} is reserved for fiction and reaches no one. Give your own number.`,
    ],
    [
      'email',
      isReservedAddress(email),
      `${email} reaches no one. Give the mailbox that receives enquiries.`,
    ],
    [
      'address',
      /sample/i.test(address.street),
      `"${address.street}" is a sample. Give the address of the office.`,
    ],
    [
      'map',
      [map.embed, map.link].some((link) => samplePin.test(link) || isReservedAddress(link)),
      'The pin is at the sample office. Move it to yours, in both addresses.',
    ],
    ['abn', !isAbn(abn), `${abn} is not a valid ABN. Give your own.`],
    [
      'taxAgentNumber',
      registration !== undefined,
      `${registration} Give the one from the public register of the Tax Practitioners Board; the footer shows it.`,
    ],
    [
      'feesFrom',
      Object.values(practice.feesFrom).includes(''),
      'Say what each kind of service costs at least, such as "$95 a month"; the pages of services show it.',
    ],
    [
      'social',
      social.length > 0,
      `${inList(social)} lead nowhere. Give your own pages, or take them out.`,
    ],
    [
      'lendingPartners',
      partners.length > 0,
      `${inList(partners)} are invented. Name lenders that you work with, or leave the list empty.`,
    ],
    [
      'developer',
      isReservedAddress(practice.developer.href),
      'The credit in the footer leads nowhere. Name who looks after your site.',
    ],
    [
      'quickContact',
      practice.quickContact === 'local',
      'The contact form stays in the browser, so you would never see a message. Let it reach the practice.',
      'Here that is "deliver".',
    ],
    [
      'legalReviewed',
      !practice.legalReviewed,
      'Have a lawyer read the privacy policy and the terms for your practice, then say so.',
      'The texts are in content/legal.',
    ],
  ];
}

function inList(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export function practiceFindings(practice: Practice, settings: Settings): Finding[] {
  return rulesFor(practice, settings)
    .filter(([, open]) => open)
    .map(([field, , words, inFile]) => ({
      ...{ place, field, words },
      ...(inFile && { inFile }),
      ...(field in described.practice && { setting: { part: 'practice', name: field } }),
    }));
}
