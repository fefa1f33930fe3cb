import { useState } from 'react';
import { Answered } from '#app/admin/answered.tsx';
import { wordsOf } from '#app/api/call.ts';
import { publishSite, readDifference, readReach } from '#app/api/publishing/site.ts';
import { useAct } from '#app/api/use-act.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { siteScreens } from '#content/publishing/screens.ts';
import type { Difference } from '#domain/publishing/difference.ts';
import { ChangedLines } from './changed-lines.tsx';
import { Conflicts } from './conflicts.tsx';
import { countUnsaved } from './edits.ts';
import { PreviewButton } from './preview-button.tsx';
import type { SiteDraft } from './use-site-draft.ts';
import { Building } from './versions/building.tsx';

const words = siteScreens.review;

/** What would change, a look at it, and the one button that makes it public. */
export function Publish({ draft }: { draft: SiteDraft }) {
  const [problem, setProblem] = useState<string>();
  const { answer, isWaiting, reload } = useLoad(['site-difference', draft.version], () =>
    readDifference(),
  );

  function start(id: string) {
    setProblem(undefined);
    draft.start(id);
  }

  /** Someone may have been faster: what is shown then is what they saved. */
  async function refused(why: string) {
    setProblem(why);
    await draft.reload();
  }

  return (
    <section className="site-publish" aria-labelledby="site-publish-heading">
      <h2 id="site-publish-heading">{words.heading}</h2>
      {countUnsaved(draft.state) > 0 ? <Notice tone="wait">{words.unsavedFirst}</Notice> : null}
      <Building draft={draft} />
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <Answered answer={isWaiting ? undefined : answer} onRetry={reload}>
        {({ data = [] }) =>
          data.length > 0 ? (
            <>
              <Changed difference={data} version={draft.version} />
              <Conflicts of={draft.version} />
              <Acts draft={draft} onStarted={start} onRefused={refused} />
            </>
          ) : (
            <>
              <p>{words.none}</p>
              <Conflicts of={draft.version} />
            </>
          )
        }
      </Answered>
    </section>
  );
}

/** "Phone: (02) 5550 1234 → (02) 5550 9999, on 61 pages". */
function Changed({ difference, version }: { difference: Difference; version: number }) {
  const { answer, content } = useLoad(['site-reach', version], readReach);
  const reach = content?.data ?? [];
  return (
    <div className="card site-difference">
      <ChangedLines
        difference={difference}
        more={({ part, name }) => {
          const found = reach.find((each) => each.part === part && each.name === name);
          return found?.pages ? <span className="quiet">, {words.pages(found.pages)}</span> : null;
        }}
      />
      <p role="status" className="quiet">
        {answer ? null : words.counting}
      </p>
    </div>
  );
}

interface ActsProps {
  draft: SiteDraft;
  onStarted: (id: string) => void;
  onRefused: (why: string) => void;
}

function Acts({ draft: { version, isBuilding }, onStarted, onRefused }: ActsProps) {
  const { act, isBusy } = useAct();

  async function publish() {
    const answer = await act(() => publishSite(version));
    if (!answer) return;
    if (answer.ok && answer.data.data) onStarted(answer.data.data._id);
    else if (!answer.ok && answer.code !== 'confirm') onRefused(wordsOf(answer, words.failed));
  }

  return (
    <div className="site-acts">
      <PreviewButton />
      <Button look="primary" busy={(isBusy || isBuilding) && words.publishing} onClick={publish}>
        {words.publish}
      </Button>
    </div>
  );
}
