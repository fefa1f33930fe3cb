import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { DocumentsPart } from '#app/admin/work/documents/documents-part.tsx';
import { useDocuments } from '#app/admin/work/documents/use-documents.ts';
import { deleteWork } from '#app/api/work/staff-work.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { letterOfJob } from '#content/letters/client-letters.ts';
import { oneWork as words } from '#content/work/staff-work.ts';
import type { Document } from '#domain/documents/document.ts';
import { documentTypes } from '#domain/documents/document-types.ts';
import { clientPath, portalPaths } from '#domain/paths.ts';
import { type Approval, approvalSubjects } from '#domain/work/approval.ts';
import { nameOfWork } from '#domain/work/types/job-types.ts';
import type { Work } from '#domain/work/work.ts';
import type { Route } from './+types/work';
import { AmongJobs } from './among-jobs.tsx';
import { ApprovalPart } from './approvals/approval-part.tsx';
import { AskedFirst } from './asked-first.tsx';
import { Comments } from './comments.tsx';
import { IdentityNotice } from './facts/identity-gate.tsx';
import { WorkFacts } from './facts/work-facts.tsx';
import { WorkStrip } from './facts/work-strip.tsx';
import { Items } from './items/items.tsx';
import { LodgingPart, type LodgingStep } from './lodging/lodging-part.tsx';
import { NextPart } from './next-part.tsx';
import { useWork, type WorkProps } from './use-work.ts';
import { Viewer } from './viewer/viewer.tsx';
import '#app/admin/lists.css';
import '#app/admin/intake/intake.css';
import '#app/admin/work/work.css';
import './job.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function WorkScreen() {
  const { id = '' } = useParams();
  return (
    <div className="wrap admin-page job-page">
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

const canBeShown = ({ state, type }: Document): boolean =>
  state === 'ready' && documentTypes[type].inline;

function OpenWork(props: WorkProps) {
  const { work, onRefresh } = props;
  const [shownId, setShownId] = useState<string>();
  const [lodging, setLodging] = useState<LodgingStep>();
  const [sending, setSending] = useState<Approval['subject']>();
  const { documents, reload } = useDocuments({ work: work._id });
  const besides = documents.filter(canBeShown);
  const shown = besides.find(({ _id }) => _id === shownId);
  const show = (document: Document | undefined) => setShownId(document?._id);

  /** An item is open again once its last document is gone, and an approval void. */
  function afterRemoval() {
    void reload();
    void onRefresh();
  }

  return (
    <>
      <Head work={work} />
      <LetterOfJob work={work} />
      <IdentityNotice work={work} />
      <WorkStrip {...props} />
      <div className="job-columns">
        <div className="job-main">
          <NextPart {...props} onSend={() => setSending('return')} onLodging={setLodging} />
          <Items
            {...props}
            documents={documents}
            shown={shown?._id}
            onOpen={show}
            onRemoved={afterRemoval}
          />
          <Comments {...props} />
        </div>
        <div className="job-side">
          {shown ? <Viewer documents={besides} shown={shown} onShow={show} /> : null}
          <DocumentsPart
            client={work.client._id}
            work={work._id}
            label={words.documents.upload}
            onOpen={show}
            onRemoved={afterRemoval}
          />
          <LodgingPart {...props} step={lodging} onStep={setLodging} />
          {approvalSubjects.map((subject) => (
            <ApprovalPart
              key={subject}
              {...props}
              subject={subject}
              isPuttingUp={sending === subject}
              onPuttingUp={(isSo) => setSending(isSo ? subject : undefined)}
            />
          ))}
          <WorkFacts {...props} />
          {isUntouched(work) ? <Remove work={work} /> : null}
        </div>
      </div>
    </>
  );
}

function Head({ work }: Pick<WorkProps, 'work'>) {
  const { id = '' } = useParams();
  const { client } = work;
  return (
    <div className="page-bar job-head">
      <h1>
        <Link to={clientPath(client._id)}>{client.name || client.email}</Link>{' '}
        <span>{nameOfWork(work)}</span>
      </h1>
      <div className="page-acts">
        <AmongJobs id={id} />
        <Link to={portalPaths.works} className="more">
          {words.back}
        </Link>
      </div>
    </div>
  );
}

function Remove({ work }: Pick<WorkProps, 'work'>) {
  const navigate = useNavigate();
  return (
    <AskedFirst
      words={words.remove}
      text={words.remove.text}
      act={() => deleteWork(work._id)}
      onDone={() => void navigate(portalPaths.works)}
    />
  );
}
