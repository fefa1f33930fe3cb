import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { readVersion } from '#app/api/publishing/site.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { siteScreens } from '#content/publishing/screens.ts';

const words = siteScreens.review;
const askAgainMs = 700;

/** How far a version is. Asks again until it is live, or has failed. */
export function Building({ id, onEnd }: { id: string; onEnd: () => void }) {
  const { data: answer } = useQuery({
    queryKey: ['site-version', id],
    queryFn: () => readVersion(id),
    refetchInterval: ({ state: { data } }) =>
      data?.ok && data.data.data?.state !== 'building' ? false : askAgainMs,
  });
  const version = answer?.ok ? answer.data.data : undefined;
  const isOver = version !== undefined && version.state !== 'building';
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (isOver) {
    const isLive = version.state === 'live' || version.state === 'past';
    return <Notice tone={isLive ? 'good' : 'bad'}>{isLive ? words.done : words.broken}</Notice>;
  }
  const { drawn, pages } = version?.progress ?? { drawn: 0, pages: 0 };
  return (
    <div className="site-building">
      <progress aria-label={words.progress} value={drawn} max={Math.max(1, pages)} />
      <p>{words.building(drawn, pages)}</p>
    </div>
  );
}
