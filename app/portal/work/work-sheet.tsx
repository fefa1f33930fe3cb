import { Fragment } from 'react';
import { Link } from 'react-router';
import { DocumentList } from '#app/documents/document-list.tsx';
import { UploadArea } from '#app/documents/upload-area.tsx';
import { ForWhom } from '#app/portal/clients/acting.tsx';
import { Card } from '#app/ui/card.tsx';
import { ownWork } from '#content/work/own-work.ts';
import type { Document } from '#domain/documents/document.ts';
import { ownApprovalPath } from '#domain/paths.ts';
import type { Comment } from '#domain/work/comments.ts';
import { isOpen } from '#domain/work/kinds.ts';
import { inSections } from '#domain/work/sections.ts';
import type { Work } from '#domain/work/work.ts';
import { Thread } from './comments/thread.tsx';
import { DueLine } from './due-line.tsx';
import { LodgmentSheet } from './lodgment-sheet.tsx';
import { MoreTime } from './more-time.tsx';
import { isAsking } from './next/to-do.ts';
import { standingOf } from './standing.ts';
import { WorkItem } from './work-item.tsx';

const words = ownWork.page;

interface WorkSheetProps {
  work: Work;
  documents: readonly Document[];
  comments: readonly Comment[];
  onChanged: () => void;
  onCommented: () => void;
}

export function WorkSheet({ work, documents, comments, onChanged, onCommented }: WorkSheetProps) {
  const title = ownWork.title(work);
  const mayAnswer = isOpen(work.stage);
  const others = documents.filter(({ item }) => item === null);
  return (
    <>
      <div className="work-head">
        <DueLine work={work} />
        <ForWhom client={work.client} />
        <h1>{title}</h1>
        <p className="lede">{standingOf(work)}</p>
      </div>
      <LodgmentSheet work={work} />
      <Approvals work={work} />
      <Card className="work-part">
        <h2>{words.asked}</h2>
        {work.items.length === 0 ? <p className="quiet">{words.nothingAsked}</p> : null}
        {mayAnswer && work.items.some(isAsking) ? (
          <MoreTime work={work} onAsked={onChanged} />
        ) : null}
        {inSections(work.items).map(([section, items]) => (
          <Fragment key={section}>
            {section ? <p className="work-section">{section}</p> : null}
            <ul aria-label={section || undefined}>
              {items.map((item) => (
                <WorkItem
                  key={item._id}
                  work={work._id}
                  item={item}
                  mayAnswer={mayAnswer}
                  documents={documents.filter((document) => document.item === item._id)}
                  comments={comments.filter((comment) => comment.item === item._id)}
                  onChanged={onChanged}
                  onCommented={onCommented}
                />
              ))}
            </ul>
          </Fragment>
        ))}
      </Card>
      <Card className="work-part">
        <h2>{words.documents}</h2>
        <p className="quiet">{words.documentsText}</p>
        {others.length === 0 ? <p className="quiet">{words.noDocuments}</p> : null}
        <DocumentList
          documents={others}
          label={words.documents}
          reader="client"
          onRemoved={onChanged}
        />
        <UploadArea work={work._id} label={words.add} onDone={onChanged} />
      </Card>
      <Card className="work-part">
        <h2>{words.comments}</h2>
        <p className="quiet">{words.commentsText}</p>
        <Thread
          work={work._id}
          about={title}
          comments={comments.filter(({ item }) => item === null)}
          onAdded={onCommented}
        />
      </Card>
    </>
  );
}

function Approvals({ work }: { work: Work }) {
  const { approvals } = ownWork;
  if (work.approvals.length === 0) return null;
  return (
    <Card className="work-part work-approvals">
      <ul>
        {work.approvals.map(({ _id, subject, state, asksYou }) => (
          <li key={_id}>
            <h2>{approvals.name[subject](work)}</h2>
            <p className={state === 'void' ? 'work-overdue' : 'quiet'}>
              {state === 'open' && !asksYou ? approvals.others : approvals.states[state]}
            </p>
            <Link className="more" to={ownApprovalPath(work._id, subject)}>
              {asksYou ? approvals.action[subject] : approvals.see}
              <span className="sr-only"> {approvals.name[subject](work)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
