import './upload.css';
import { Fragment, useState } from 'react';
import { useAct } from '#app/api/use-act.ts';
import { useLoad } from '#app/api/use-load.ts';
import { endUploads, loadPrintedRequest } from '#app/api/work/printed.ts';
import { UploadArea } from '#app/documents/upload-area.tsx';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { QuietFrame } from '#app/session/quiet-frame.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { useLinkToken } from '#app/session/use-link-token.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { QuestionDialog } from '#app/ui/dialogs/question-dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { byLink as words } from '#content/documents/by-link.ts';
import { practice } from '#content/practice.ts';
import { longDate } from '#domain/dates/long-date.ts';
import { longMoment } from '#domain/dates/moments.ts';
import { takesDocuments } from '#domain/work/item-answers.ts';
import type { PrintedRequest } from '#domain/work/printed.ts';
import { inSections } from '#domain/work/sections.ts';
import type { Route } from './+types/upload';
import { sendByLink } from './send-by-link.ts';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

/** Opened by the code on a printed request, by someone without an account. */
export default function Upload() {
  const { token, forget } = useLinkToken();
  const [isDone, setIsDone] = useState(false);

  function finish() {
    setIsDone(true);
    forget();
  }

  return (
    <QuietFrame>
      <div className="wrap upload-page">
        {isDone ? <Said {...words.done} /> : null}
        {!isDone && token === '' ? <Said {...words.gone(practice.phone)} /> : null}
        {!isDone && token !== '' ? <Asked key={token} token={token} onDone={finish} /> : null}
      </div>
    </QuietFrame>
  );
}

function Said({ heading, text }: { heading: string; text: string }) {
  return (
    <>
      <h1>{heading}</h1>
      <p className="mt-4" role="status">
        {text}
      </p>
    </>
  );
}

interface AskedProps {
  token: string;
  onDone: () => void;
}

function Asked({ token, onDone }: AskedProps) {
  const { answer, content, problem, reload } = useLoad(
    ['upload-link', token],
    (signal) => loadPrintedRequest(token, signal),
    { fresh: true },
  );
  if (answer?.ok === false && answer.status === 404)
    return <Said {...words.gone(practice.phone)} />;
  if (content?.data) return <Request token={token} request={content.data} onDone={onDone} />;
  return (
    <>
      <h1>{words.title}</h1>
      {problem ? (
        <NotAnswered onRetry={reload}>{problem}</NotAnswered>
      ) : (
        <p role="status">{words.loading}</p>
      )}
    </>
  );
}

function Request({ token, request, onDone }: AskedProps & { request: PrintedRequest }) {
  const [send] = useState(() => sendByLink(token));
  const { title, sendBy, expiresAt, items } = request;
  return (
    <>
      <h1>{title}</h1>
      <p className="mt-4">{sendBy ? words.askedBy(longDate(sendBy)) : words.asked}</p>
      <p className="quiet">{words.until(longMoment(expiresAt, practice.timeZone))}</p>
      {inSections(items).map(([section, theirs]) => (
        <Fragment key={section}>
          {section ? <h2>{section}</h2> : null}
          {theirs.map((item) => (
            <Card key={item._id} className="upload-item">
              <h3>{item.title}</h3>
              {item.hint ? <p>{item.hint}</p> : null}
              {item.sendBy ? <p className="quiet">{words.itemBy(longDate(item.sendBy))}</p> : null}
              {takesDocuments(item.kind) ? null : <p className="quiet">{words.inWords}</p>}
              <UploadArea label={words.filesFor(item.title)} item={item._id} send={send} />
            </Card>
          ))}
        </Fragment>
      ))}
      <h2>{words.other.heading}</h2>
      <Card className="upload-item">
        <p>{words.other.text}</p>
        <UploadArea label={words.other.label} send={send} />
      </Card>
      <Finish token={token} onDone={onDone} />
    </>
  );
}

/** Asked first: nothing can be sent by the page afterwards. */
function Finish({ token, onDone }: AskedProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { act, problem } = useAct({ failed: words.finish.failed });

  async function finish() {
    const answer = await act(() => endUploads(token));
    if (answer?.ok || (answer && answer.status === 404)) onDone();
  }

  return (
    <>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <Button look="primary" className="upload-finish" onClick={() => setIsAsking(true)}>
        {words.finish.action}
      </Button>
      {isAsking ? (
        <QuestionDialog
          title={words.finish.title}
          action={words.finish.confirm}
          busy={words.finish.busy}
          cancel={words.finish.cancel}
          onAct={finish}
          onClose={() => setIsAsking(false)}
        >
          {words.finish.text}
        </QuestionDialog>
      ) : null}
    </>
  );
}
