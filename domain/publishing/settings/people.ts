import type { Described, FittingCheck } from '../described.ts';
import { list, paragraphs, pictureWithWords } from '../setting.ts';

const portrait = pictureWithWords('portrait', 'portraitWords', {
  use: 'portrait',
  picture: 'Portrait',
  words: 'What the portrait shows',
  wordsMissing: 'Please say what the portrait shows, for people who can’t see it.',
});

/** Introductions are by id, and the people may have changed since. */
const areInTheTeam: FittingCheck = (leaders, beside) => {
  const team = beside.valueOf('scheduling.staff') as readonly { readonly id: string }[];
  const at = (leaders as typeof team).findIndex(({ id }) => !team.some((each) => each.id === id));
  if (at < 0) return undefined;
  const message = `Introduction ${at + 1} is of someone who isn’t one of your people. Please choose someone else, or take it out.`;
  return { path: `${at}.id`, message };
};

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
    fits: areInTheTeam,
    fitsWith: ['scheduling.staff'],
  },
} satisfies Described;
