import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { readVersion } from '#app/api/publishing/site.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { siteScreens } from '#content/publishing/screens.ts';

const words = siteScreens.review;
const askAgainMs = 700;

interface BuildingProps {
  id: string;
  /** Somebody published it while the one that was asked for was being drawn. */
  isReplacement?: boolean;
  onEnd: () => void;
}

/** How far a version is, or the one that took its place. Asks again until it is live, or has failed. */
export function Building({ id, isReplacement = false, onEnd }: BuildingProps) {
  const { data: answer } = useQuery({
    queryKey: ['site-version', id],
    queryFn: () => readVersion(id),
    refetchInterval: ({ state: { data } }) =>
      data?.ok && data.data.data?.state !== 'building' ? false : askAgainMs,
  });
  const version = answer?.ok ? answer.data.data : undefined;
  const replacedBy = version?.replacedBy ?? null;
  const isOver = version !== undefined && version.state !== 'building' && !replacedBy;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (replacedBy) return <Building key={replacedBy} id={replacedBy} isReplacement onEnd={onEnd} />;
  if (isOver) {
    const isLive = version.state === 'live' || version.state === 'past';
    const done = isReplacement ? words.replaced : words.done;
    return <Notice tone={isLive ? 'good' : 'bad'}>{isLive ? done : words.broken}</Notice>;
  }
  const { drawn, pages } = version?.progress ?? { drawn: 0, pages: 0 };
  return (
    <div className="site-building">
      <ProgressBar label={words.progress} done={drawn} total={pages} />
      <p>{words.building(drawn, pages)}</p>
    </div>
  );
}
