import { homeWords } from '#content/home.ts';
import heroPicture from '#content/images/hero.svg?url';
import teamPicture from '#content/images/team-meeting.svg?url';

/** If the hero cannot be loaded, home.browser.ts silently puts the team meeting in its place. */
export function HeroPicture() {
  return (
    <div className="hero-picture">
      <img
        src={heroPicture}
        alt={homeWords.hero.picture}
        data-instead={teamPicture}
        data-instead-alt="Three people from the practice talk at a table."
        width={720}
        height={600}
        fetchPriority="high"
      />
    </div>
  );
}
