import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLoadAgain } from '#app/admin/use-load-again.ts';
import { readVersion } from '#app/api/publishing/site.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { siteScreens } from '#content/publishing/screens.ts';
import type { Version } from '#domain/publishing/versions.ts';
import type { SiteDraft } from '../use-site-draft.ts';
import { Undo } from './undo.tsx';

const words = siteScreens.review;
const askAgainMs = 700;

/** How far the version is that was started here, and the way back once it is live. */
export function Building({ draft }: { draft: SiteDraft }) {
  const { started } = draft;
  return started ? <OneBuilding key={started} id={started} draft={draft} /> : null;
}

interface OneBuildingProps {
  id: string;
  draft: SiteDraft;
  /** Someone published it while the one that was asked for was being drawn. */
  isReplacement?: boolean;
}

/** A version, or the one that took its place. Asks again until it is live, or has failed. */
function OneBuilding({ id, draft, isReplacement = false }: OneBuildingProps) {
  const loaded = useLoad(['site-version', id], () => readVersion(id));
  const { content } = loaded;
  useLoadAgain(loaded, content && content.data?.state !== 'building' ? undefined : askAgainMs);
  const version = content?.data;
  const replacedBy = version?.replacedBy ?? null;
  const isOver = version !== undefined && version.state !== 'building' && !replacedBy;
  const end = useEffectEvent(draft.end);
  useEffect(() => {
    if (isOver) void end();
  }, [isOver]);
  if (replacedBy) {
    return <OneBuilding key={replacedBy} id={replacedBy} draft={draft} isReplacement />;
  }
  if (isOver) {
    return (
      <InSight isBuilding={draft.isBuilding}>
        <Outcome version={version} isReplacement={isReplacement} />
        {version.state === 'live' && !isReplacement ? (
          <Undo version={version} onStarted={draft.start} />
        ) : null}
      </InSight>
    );
  }
  const { drawn, pages } = version?.progress ?? { drawn: 0, pages: 0 };
  return (
    <InSight isBuilding={draft.isBuilding}>
      <ProgressBar label={words.progress} done={drawn} total={pages} />
      <p role="status">{words.building(drawn, pages)}</p>
    </InSight>
  );
}

/** Brings whoever started it there: on a phone it may be out of sight, and their button goes. */
function InSight({ isBuilding, children }: { isBuilding: boolean; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const come = useEffectEvent(() => {
    if (isBuilding || document.activeElement === document.body) box.current?.focus();
  });
  useEffect(() => {
    // After a dialog has given focus back to what opened it.
    const timer = setTimeout(() => come());
    return () => clearTimeout(timer);
  }, []);
  return (
    <section ref={box} className="site-building" tabIndex={-1} aria-label={words.followed}>
      {children}
    </section>
  );
}

function Outcome({ version, isReplacement }: { version: Version; isReplacement: boolean }) {
  const { state, restores } = version;
  if (state === 'failed') return <Notice tone="bad">{words.broken}</Notice>;
  const done = restores === null ? words.done : words.restored(restores);
  return <Notice tone="good">{isReplacement ? words.replaced : done}</Notice>;
}
