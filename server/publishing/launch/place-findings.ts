import type { Practice } from '#content/practice.ts';
import type { Finding } from '#domain/publishing/launch.ts';
import { knowsHolidaysOf } from '#domain/publishing/place.ts';
import type { Settings } from '#domain/publishing/settings.ts';
import { isInSydney, suburbOfGuides } from '#domain/publishing/sydney.ts';
import type { SourceFile } from './content-findings.ts';

/** What the sample practice’s place leaves behind when the office is somewhere else. */

/** These hold defaults that the screens change, or name states for all practices. */
const isSettable = /^content\/(?:practice\.ts|bookings\/|publishing\/|reviews\/)/;
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** Of someone else, as the privacy commissioner. */
const postalAddresses = /GPO Box \d+,[^.]*?\d{4}/g;
const mostNamed = 4;

type Address = Practice['address'];

const words = ({ text }: SourceFile) => text.replace(comments, '').replace(postalAddresses, '');

/** Each name, and whether it is wrong for an office there. */
const names: readonly (readonly [
  name: RegExp,
  called: string,
  isWrong: (at: Address) => boolean,
])[] = [
  [new RegExp(suburbOfGuides), suburbOfGuides, ({ suburb }) => suburb !== suburbOfGuides],
  [/\bSydney\b/, 'Sydney', (address) => !isInSydney(address)],
  [/\bNSW\b|New South Wales/, 'New South Wales', ({ state }) => state !== 'NSW'],
];

function filesInWords(files: readonly string[]): string {
  const left = files.length - mostNamed;
  const named = files.slice(0, mostNamed).join(', ');
  return left > 0 ? `${named} and ${left} more ${left === 1 ? 'file' : 'files'}` : named;
}

function textsOfAnotherPlace({ address }: Practice, sources: readonly SourceFile[]): Finding[] {
  const texts = sources.filter(({ file }) => !isSettable.test(file));
  return names.flatMap(([name, called, isWrong]) => {
    if (!isWrong(address)) return [];
    const files = texts.filter((source) => name.test(words(source))).map(({ file }) => file);
    if (files.length === 0) return [];
    return [
      {
        place: 'content',
        field: called,
        words: `Your office is in ${address.suburb} ${address.state}, and texts that no screen changes still speak of ${called}: ${filesInWords(files)}. Put your own place there, or take those pages out.`,
        inFile: `All of them: ${files.join(', ')}.`,
      },
    ];
  });
}

/** Until it has set closures of its own, no one can know whether it forgot them. */
function holidaysOf({ address }: Practice, { scheduling }: Settings): Finding[] {
  if (knowsHolidaysOf(address.state) || scheduling?.closed !== undefined) return [];
  return [
    {
      place: 'content/bookings/scheduling.ts',
      field: 'closed',
      words: `Clients can book on public holidays of ${address.state} that not all of Australia has. Add those days to the days on which you’re closed.`,
      inFile: 'Or write them down in domain/dates/public-holidays.ts.',
      setting: { part: 'scheduling', name: 'closed' },
    },
  ];
}

export const placeFindings = (
  practice: Practice,
  settings: Settings,
  sources: readonly SourceFile[],
): Finding[] => [...holidaysOf(practice, settings), ...textsOfAnotherPlace(practice, sources)];
