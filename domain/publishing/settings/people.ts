import { list, paragraphs, pictureWithWords } from '../setting.ts';
import type { Described } from '../settings.ts';

const portrait = pictureWithWords('portrait', 'portraitWords', {
  use: 'portrait',
  picture: 'Portrait',
  words: 'What the portrait shows',
  wordsMissing: 'Please say what the portrait shows, for people who can’t see it.',
});

/** Who is introduced on About Us: `leaders` in content/about.ts. */
export const peopleSettings = {
  leaders: {
    setting: list(
      'Introduced on About Us',
      {
        id: { kind: 'person', label: 'Who' },
        bio: paragraphs('About them', 1500),
        ...portrait.fields,
      },
      { one: 'introduction', most: 30, unique: 'id', checks: portrait.checks },
    ),
    shows: 'About Us',
    screen: 'people',
    isSample: true,
  },
} satisfies Described;
