import { useState } from 'react';
import { Link } from 'react-router';
import { listDocuments } from '#app/api/documents/documents.ts';
import { useLoad } from '#app/api/use-load.ts';
import { DocumentList } from '#app/documents/document-list.tsx';
import { UploadArea } from '#app/documents/upload-area.tsx';
import { ActingSwitch, ForWhom, useActing } from '#app/portal/clients/acting.tsx';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { documents as words } from '#content/documents/documents.ts';
import { frame } from '#content/frame.ts';
import { portalPaths } from '#domain/paths.ts';
import type { Route } from './+types/documents';
import '../work/work.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

const pageSize = 50;

/** The first so many pages, in one list. */
async function listPages(
  client: string | undefined,
  pages: number,
): ReturnType<typeof listDocuments> {
  const answers = await Promise.all(
    Array.from({ length: pages }, (_, at) => listDocuments({ client, page: at + 1, pageSize })),
  );
  const refused = answers.find((answer) => !answer.ok);
  if (refused) return refused;
  const loaded = answers.flatMap((answer) => (answer.ok ? (answer.data.data ?? []) : []));
  const [first] = answers;
  const total = first?.ok ? (first.data.total ?? 0) : 0;
  return { ok: true, data: { data: loaded, total } };
}

/** Everything shared in both directions, and sending something without being asked. */
export default function OwnDocuments() {
  const [pages, setPages] = useState(1);
  const { clients, client } = useActing();
  const of = client?._id;
  const { content, problem, reload } = useLoad(
    ['own-documents', of ?? '', pages],
    () => listPages(of, pages),
    { fresh: true },
  );
  const { data: documents = [], total = 0 } = content ?? {};

  return (
    <div className="wrap work-page">
      <Link to={portalPaths.clientDashboard} className="more">
        <Icon name="arrow-left" />
        {words.back}
      </Link>
      <div>
        <h1>{words.title}</h1>
        <p className="lede">{words.intro}</p>
      </div>
      <ActingSwitch />
      <Card raised className="work-part">
        <h2>{words.send}</h2>
        <p className="quiet">{words.sendText}</p>
        {client ? <ForWhom client={client} /> : null}
        {clients.length > 1 && !client ? <p className="quiet">{words.sendOwn}</p> : null}
        <UploadArea primary client={of} label={words.upload} onDone={reload} />
      </Card>
      {problem === undefined ? null : <NotAnswered onRetry={reload}>{problem}</NotAnswered>}
      {content === undefined && problem === undefined ? <p role="status">{frame.loading}</p> : null}
      {content ? (
        <Card className="work-part">
          <h2>{words.list}</h2>
          {documents.length === 0 ? (
            <EmptyState icon="document" title={words.none.heading}>
              {words.none.text}
            </EmptyState>
          ) : null}
          <DocumentList
            documents={documents}
            label={words.list}
            reader="client"
            onRemoved={reload}
          />
          {total > documents.length ? (
            <Button onClick={() => setPages(pages + 1)}>{words.more}</Button>
          ) : null}
        </Card>
      ) : null}
    </div>
  );
}
