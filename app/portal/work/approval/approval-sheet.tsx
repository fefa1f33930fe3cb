import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { loadFile } from '#app/api/documents/documents.ts';
import { readApproval, signApproval } from '#app/api/work/own-approval.ts';
import { ForWhom } from '#app/portal/clients/acting.tsx';
import { useUser } from '#app/session/current-user.tsx';
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
import { Signers } from './signers.tsx';

/** How it stands for whoever looks at it: it may be open for others. */
type Stands = Approval['state'] | keyof typeof words.others;

const headings: Record<Exclude<Stands, 'open'>, string> = {
  signed: words.signed.heading,
  'change-asked': words.asked.heading,
  void: words.void.heading,
  done: words.others.done.heading,
  later: words.others.later.heading,
  never: words.others.never.heading,
};

function standsFor(account: string, { state, asksYou, signers }: Approval): Stands {
  if (state !== 'open' || asksYou) return state;
  const own = signers.find((signer) => signer.account === account);
  if (!own) return 'never';
  return own.state === 'signed' ? 'done' : 'later';
}

/** One approval, in whatever state it is. What replaces the fields takes the focus. */
export function ApprovalSheet({ work, loaded }: { work: Work; loaded: Approval }) {
  const [approval, setApproval] = useState(loaded);
  const title = useRef<HTMLHeadingElement>(null);
  const { _id: account } = useUser();
  const { _id, subject } = approval;
  const stands = standsFor(account, approval);
  const isAnother = _id !== loaded._id;
  const isChanged = isAnother || stands !== standsFor(account, loaded);

  useEffect(() => {
    if (!isChanged) return;
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, [isChanged]);

  const name = ownWork.approvals.name[subject](work);
  return (
    <div className="form-sheet approval">
      {stands === 'open' ? null : <p className="quiet">{name}</p>}
      <ForWhom client={work.client} />
      <h1 ref={title} tabIndex={-1}>
        {stands === 'open' ? ownWork.approvals.heading[subject](work) : headings[stands]}
      </h1>
      {stands === 'open' && isAnother ? <Notice tone="wait">{words.replaced}</Notice> : null}
      {stands === 'open' ? (
        <Open key={_id} work={work._id} approval={approval} onChange={setApproval} />
      ) : null}
      {stands === 'done' || stands === 'later' || stands === 'never' ? (
        <>
          <p>{words.others[stands].text}</p>
          <ReadIt approval={approval} onChange={setApproval} />
        </>
      ) : null}
      {approval.state === 'open' ? null : <Ended work={work._id} approval={approval} />}
      {approval.state === 'void' ? null : <Signers signers={approval.signers} account={account} />}
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

function ReadIt({ approval, onChange }: Omit<OpenProps, 'work'>) {
  const { subject, document, documentName, isRead } = approval;
  return (
    <ReadDocument
      documentName={documentName}
      text={words.read.text[subject]}
      isRead={isRead}
      load={() => loadFile(document)}
      onRead={() => onChange({ ...approval, isRead: true })}
    />
  );
}

function Open({ work, approval, onChange }: OpenProps) {
  const { _id, subject, isRead, declaration } = approval;
  return (
    <>
      <p className="form-intro">{words.intro[approval.subject]}</p>
      <ReadIt approval={approval} onChange={onChange} />
      <SignForm
        id={_id}
        isRead={isRead}
        declaration={declaration}
        action={words.sign.action[subject]}
        sign={(signing) => signApproval(work, { ...signing, subject })}
        read={() => readApproval(work, subject)}
        onChange={onChange}
      />
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
