import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { practice } from '#content/practice.ts';
import { ownApproval as words } from '#content/work/own-approval.ts';
import { ownWork } from '#content/work/own-work.ts';
import { longMoment } from '#domain/dates/moments.ts';
import { ownWorkPath } from '#domain/paths.ts';
import type { Approval } from '#domain/work/approval.ts';
import type { Work } from '#domain/work/work.ts';
import { Certificate } from './certificate.tsx';
import { ChangeForm } from './change-form.tsx';
import { EarlierApprovals } from './earlier-approvals.tsx';
import { ReadDocument } from './read-document.tsx';
import { SignForm } from './sign-form.tsx';

const headings: Record<Exclude<Approval['state'], 'open'>, string> = {
  signed: words.signed.heading,
  'change-asked': words.asked.heading,
  void: words.void.heading,
};

/** One approval, in whatever state it is. What replaces the fields takes the focus. */
export function ApprovalSheet({ work, loaded }: { work: Work; loaded: Approval }) {
  const [approval, setApproval] = useState(loaded);
  const title = useRef<HTMLHeadingElement>(null);
  const { _id, state, subject } = approval;
  const isAnother = _id !== loaded._id;
  const isChanged = isAnother || state !== loaded.state;

  useEffect(() => {
    if (!isChanged) return;
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [isChanged]);

  const name = ownWork.approvals.name[subject](work);
  return (
    <div className="form-sheet approval">
      {state === 'open' ? null : <p className="quiet">{name}</p>}
      <h1 ref={title} tabIndex={-1}>
        {state === 'open' ? ownWork.approvals.heading[subject](work) : headings[state]}
      </h1>
      {state === 'open' && isAnother ? <Notice tone="wait">{words.replaced}</Notice> : null}
      {state === 'open' ? (
        <Open key={_id} work={work._id} approval={approval} onChange={setApproval} />
      ) : (
        <Ended work={work._id} approval={approval} />
      )}
      <EarlierApprovals key={`earlier ${_id}`} work={work._id} subject={subject} />
      <Link className="more" to={ownWorkPath(work._id)}>
        {words.work}
        <Icon name="arrow-right" />
      </Link>
    </div>
  );
}

interface OpenProps {
  work: string;
  approval: Approval;
  onChange: (approval: Approval) => void;
}

function Open({ work, approval, onChange }: OpenProps) {
  return (
    <>
      <p className="form-intro">{words.intro[approval.subject]}</p>
      <ReadDocument approval={approval} onRead={() => onChange({ ...approval, isRead: true })} />
      <SignForm work={work} approval={approval} onChange={onChange} />
      <ChangeForm work={work} approval={approval} onChange={onChange} />
    </>
  );
}

function Ended({ work, approval }: { work: string; approval: Approval }) {
  const { state, subject, signedAt, name, comment } = approval;
  const signed = signedAt ? longMoment(signedAt, practice.timeZone) : undefined;
  if (state === 'signed') {
    return (
      <>
        <p>{words.signed.on(signed ?? '', name)}</p>
        <p>{words.signed.next[subject]}</p>
        <Certificate work={work} subject={subject} />
      </>
    );
  }
  if (state === 'change-asked') {
    return (
      <>
        <p className="work-saying">
          <span>{words.asked.you}</span> {comment}
        </p>
        <p>{words.asked.next}</p>
      </>
    );
  }
  return (
    <>
      <p className="approval-void">
        <Icon name="warning" />
        {signed ? words.void.signed(signed, name) : words.void.unsigned}
      </p>
      <p>{words.void.next}</p>
      {signed ? <Certificate work={work} subject={subject} /> : null}
    </>
  );
}
