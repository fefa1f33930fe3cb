import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { DocumentsPart } from '#app/admin/work/documents/documents-part.tsx';
import { deleteWork } from '#app/api/work/staff-work.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { letterOfJob } from '#content/letters/client-letters.ts';
import { oneWork as words } from '#content/work/staff-work.ts';
import { clientPath, portalPaths } from '#domain/paths.ts';
import { nameOfWork } from '#domain/work/types/job-types.ts';
import type { Work } from '#domain/work/work.ts';
import type { Route } from './+types/work';
import { ApprovalPart } from './approvals/approval-part.tsx';
import { AskedFirst } from './asked-first.tsx';
import { Comments } from './comments.tsx';
import { WorkFacts } from './facts/work-facts.tsx';
import { Items } from './items/items.tsx';
import { LodgingPart } from './lodging/lodging-part.tsx';
import { useWork, type WorkProps } from './use-work.ts';
import '#app/admin/lists.css';
import '#app/admin/intake/intake.css';
import '#app/admin/work/work.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function WorkScreen() {
  const { id = '' } = useParams();
  return (
    <div className="wrap admin-page work-page">
      <Link to={portalPaths.works} className="more submission-back">
        <Icon name="arrow-left" />
        {words.back}
      </Link>
      <ReadWork key={id} id={id} />
    </div>
  );
}

function ReadWork({ id }: { id: string }) {
  const { answer, show, reload, refresh } = useWork(id);
  return (
    <Answered answer={answer} onRetry={reload}>
      {({ data }) => (data ? <OpenWork work={data} onChange={show} onRefresh={refresh} /> : null)}
    </Answered>
  );
}

/** As far as the screen knows; the server looks at documents and comments too. */
const isUntouched = ({ items, approvals }: Work): boolean =>
  items.every(({ state }) => ['open', 'not-asked', 'withdrawn'].includes(state)) &&
  approvals.every(({ state }) => state !== 'signed');

/** Nothing waits for it: it is only said, as it was when the job was opened. */
function LetterOfJob({ work: { client, letter: opened = 'current' } }: Pick<WorkProps, 'work'>) {
  const [letter] = useState(opened);
  if (letter === 'current') return null;
  return (
    <Notice tone="wait">
      {letterOfJob[letter]} <Link to={clientPath(client._id, 'letters')}>{letterOfJob.open}</Link>
    </Notice>
  );
}

function OpenWork(props: WorkProps) {
  const { client } = props.work;
  const navigate = useNavigate();
  return (
    <>
      <div className="work-title">
        <h1>{nameOfWork(props.work)}</h1>
        <p>
          <Link className="fact-link" to={clientPath(client._id)}>
            {client.name ? `${client.name}, ` : null}
            {client.email}
          </Link>
        </p>
      </div>
      <LetterOfJob work={props.work} />
      <div className="work-main">
        <Items {...props} />
        <DocumentsPart
          client={client._id}
          work={props.work._id}
          label={words.documents.upload}
          onRemoved={() => void props.onRefresh()}
        />
        <Comments {...props} />
      </div>
      <div className="work-side">
        <WorkFacts {...props} />
        <LodgingPart {...props} />
        <ApprovalPart {...props} subject="return" />
        <ApprovalPart {...props} subject="engagement-letter" />
        {isUntouched(props.work) ? (
          <AskedFirst
            words={words.remove}
            text={words.remove.text}
            act={() => deleteWork(props.work._id)}
            onDone={() => void navigate(portalPaths.works)}
          />
        ) : null}
      </div>
    </>
  );
}
