import { line, list, paragraphs } from '../setting.ts';
import type { Described } from '../settings.ts';

/** Who is introduced on About Us: `leaders` in content/about.ts. */
export const peopleSettings = {
  leaders: {
    setting: list(
      'Introduced on About Us',
      {
        id: { kind: 'person', label: 'Who' },
        bio: paragraphs('About them', 1500),
        portrait: { kind: 'picture', label: 'Portrait', optional: true },
        portraitWords: line('What the portrait shows', 150, {
          optional: true,
          hint: 'For people who can’t see it.',
        }),
      },
      { one: 'introduction', most: 30, unique: 'id' },
    ),
    shows: 'About Us',
    screen: 'people',
    isSample: true,
  },
} satisfies Described;
