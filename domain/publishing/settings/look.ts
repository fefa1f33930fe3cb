import {
  accentProblem,
  isColour,
  type PaletteName,
  paletteLabels,
  tokensOfPalette,
} from '../colours/palettes.ts';
import type { Described } from '../described.ts';
import { choice, group, pictureWithWords, type ValueCheck } from '../setting.ts';

/** How the practice looks: `palette` and `logo` in content/practice.ts. */

const eucalypt = ['#173a31', '#f2a893', '#1c5794'];

const swatchesOf = (name: PaletteName): readonly string[] => {
  const tokens = tokensOfPalette({ name });
  return tokens ? [tokens.gum, tokens.blush, tokens.ring] : [];
};

const named = Object.keys(paletteLabels).filter((name) => name !== 'own') as PaletteName[];

const inWords = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`;

const accentChecks: readonly ValueCheck[] = [
  {
    passes: ({ name, accent }) => name !== 'own' || Boolean(accent),
    message: 'Please give your own colour, or choose one of the palettes.',
    field: 'accent',
  },
  {
    passes: ({ name, accent }) =>
      name !== 'own' || !isColour(String(accent)) || !accentProblem(String(accent)),
    message: ({ accent }) => {
      const problem = accentProblem(String(accent));
      return `Links in ${accent} would be hard to read: their contrast is ${inWords(problem?.contrast ?? 0)}, and needs to be 4.5 to 1. The nearest darker shade that works is ${problem?.passes}.`;
    },
    field: 'accent',
  },
];

const logo = pictureWithWords('picture', 'words', {
  use: 'logo',
  picture: 'Picture',
  words: 'What the logo says',
  wordsMissing: 'Please say what the logo says, for people who can’t see it.',
});

export const lookSettings = {
  palette: {
    setting: group(
      'Colours',
      {
        name: choice('Palette', paletteLabels, {
          swatches: {
            ...Object.fromEntries(named.map((name) => [name, swatchesOf(name)])),
            eucalypt,
          },
        }),
        accent: {
          kind: 'colour',
          label: 'Our own colour',
          hint: 'Dark enough to read links in. Everything else follows from it.',
          optional: true,
          onlyWith: { field: 'name', value: 'own' },
        },
      },
      { checks: accentChecks },
    ),
    shows: 'every page and screen, emails, PDFs, icons, social pictures',
    screen: 'look',
  },
  logo: {
    setting: group('Logo', logo.fields, {
      checks: logo.checks,
      hint: 'A wide one stands alone; a square one stands beside the name of the practice.',
    }),
    shows: 'the top and foot of every page, icons, emails, PDFs, social pictures',
    screen: 'look',
  },
} satisfies Described;
