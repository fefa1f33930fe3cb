import { useState } from 'react';
import { listVersions } from '#app/api/publishing/site.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Button } from '#app/ui/button.tsx';
import { siteScreens } from '#content/publishing/screens.ts';
import type { Version } from '#domain/publishing/versions.ts';
import { BringBack } from './bring-back.tsx';

interface UndoProps {
  version: Version;
  onStarted: (id: string) => void;
}

/** For whoever sees at once that it was wrong: brings back what was live before. */
export function Undo({ version, onStarted }: UndoProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { answer } = useLoad(['site-before', version._id], () => listVersions(1));
  const versions = answer?.ok ? (answer.data.data ?? []) : [];
  const before = versions.find(({ state, number }) => state === 'past' && number < version.number);
  if (!before) return null;
  return (
    <div className="site-acts">
      <Button slim onClick={() => setIsAsked(true)}>
        {siteScreens.review.undo}
      </Button>
      {isAsked ? (
        <BringBack version={before} onStarted={onStarted} onClose={() => setIsAsked(false)} />
      ) : null}
    </div>
  );
}
