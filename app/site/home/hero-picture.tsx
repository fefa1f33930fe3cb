import { useEffect, useRef, useState } from 'react';
import { homeWords } from '#content/home.ts';
import heroPicture from '#content/images/hero.svg?url';
import teamPicture from '#content/images/team-meeting.svg?url';

/** If the hero cannot be loaded, the team meeting silently takes its place. */
export function HeroPicture() {
  const [failed, setFailed] = useState(false);
  const picture = useRef<HTMLImageElement>(null);

  useEffect(() => {
    // The picture may have failed before the page's scripts loaded.
    const image = picture.current;
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);

  return (
    <div className="hero-picture">
      <img
        ref={picture}
        src={failed ? teamPicture : heroPicture}
        alt={failed ? 'Three people of the practice talk at a table.' : homeWords.hero.picture}
        width={720}
        height={600}
        fetchPriority="high"
        onError={() => setFailed(true)}
      />
    </div>
  );
}
