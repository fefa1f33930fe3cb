import { useState } from 'react';
import { Answered } from '#app/admin/answered.tsx';
import { ListFoot } from '#app/admin/list-foot.tsx';
import { useListPlace } from '#app/admin/use-list-place.ts';
import { listVersions } from '#app/api/publishing/site.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Button } from '#app/ui/button.tsx';
import { practice } from '#content/practice.ts';
import { siteScreens } from '#content/publishing/screens.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { beginning } from '#domain/publishing/names.ts';
import type { Version } from '#domain/publishing/versions.ts';
import { ChangedLines } from '../changed-lines.tsx';
import type { SiteDraft } from '../use-site-draft.ts';
import { BringBack } from './bring-back.tsx';
import { Building } from './building.tsx';

const words = siteScreens.versions;

/** Who published what and when; any version can be brought back. */
export function History({ draft }: { draft: SiteDraft }) {
  const { page, go } = useListPlace();
  const { answer, reload } = useLoad(['site-versions', page], () => listVersions(page));
  const [asked, setAsked] = useState<Version>();

  function close() {
    setAsked(undefined);
    void reload();
  }

  return (
    <section className="site-history" aria-labelledby="site-history-heading">
      <h2 id="site-history-heading">{siteScreens.history}</h2>
      <Building draft={draft} />
      <Answered answer={answer} onRetry={reload}>
        {({ data = [], total = 0 }) =>
          total === 0 ? (
            <p>{words.none}</p>
          ) : (
            <>
              <ol className="site-versions" reversed>
                {data.map((version) => (
                  <OneVersion key={version._id} version={version} onRestore={setAsked} />
                ))}
              </ol>
              <ListFoot
                page={page}
                total={total}
                things={words.things}
                onPage={(next) => go({ page: next })}
              />
            </>
          )
        }
      </Answered>
      {asked ? <BringBack version={asked} onStarted={draft.start} onClose={close} /> : null}
    </section>
  );
}

interface OneVersionProps {
  version: Version;
  onRestore: (version: Version) => void;
}

function OneVersion({ version, onRestore }: OneVersionProps) {
  const { number, state, createdAt, publishedBy, restores, difference } = version;
  const who = publishedBy ?? words.noOne;
  const isBeginning = number === beginning;
  return (
    <li className="card site-version">
      <h3>
        {isBeginning
          ? words.beginning
          : `${words.columns.number} ${number}: ${words.states[state]}`}
      </h3>
      {isBeginning ? null : (
        <p className="quiet">
          {shortMoment(createdAt, practice.timeZone)}, {who}
        </p>
      )}
      {restores === null ? null : <p>{words.restored(restores)}</p>}
      <ChangedLines difference={difference} />
      {state === 'past' ? (
        <Button slim onClick={() => onRestore(version)}>
          {words.restore}
          <span className="sr-only"> {isBeginning ? words.beginning : number}</span>
        </Button>
      ) : null}
    </li>
  );
}
