import { Link, useSearchParams } from 'react-router';
import { listDocuments } from '#app/api/documents/documents.ts';
import { useLoad } from '#app/api/use-load.ts';
import { listComments, readWork } from '#app/api/work/own-work.ts';
import { NotAnswered } from '#app/session/not-answered.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Icon } from '#app/ui/icon.tsx';
import { frame } from '#content/frame.ts';
import { ownWork } from '#content/work/own-work.ts';
import { portalPaths } from '#domain/paths.ts';
import type { Route } from './+types/work';
import { WorkSheet } from './work-sheet.tsx';
import './work.css';

const words = ownWork.page;

export const meta: Route.MetaFunction = () => screenMeta(words.screen);

/** One work of the client's: what was asked, what was sent, what was said. */
export default function OneWork() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  return (
    <div className="wrap work-page">
      <Link to={portalPaths.clientDashboard} className="more">
        <Icon name="arrow-left" />
        {words.back}
      </Link>
      <LoadedWork key={id} id={id} />
    </div>
  );
}

/** More than a work has; the list of all documents shows the rest. */
const pageSize = 100;

function LoadedWork({ id }: { id: string }) {
  const work = useLoad(['work', id], () => readWork(id), { fresh: true });
  const documents = useLoad(['documents', id], () => listDocuments({ work: id, pageSize }), {
    fresh: true,
  });
  const comments = useLoad(['comments', id], () => listComments(id), { fresh: true });
  const all = [work, documents, comments];
  const problem = all.find((each) => each.problem !== undefined)?.problem;

  if (problem !== undefined) {
    return (
      <>
        <h1>{words.screen}</h1>
        <NotAnswered onRetry={() => Promise.all(all.map(({ reload }) => reload()))}>
          {problem}
        </NotAnswered>
      </>
    );
  }
  if (!work.content?.data || !documents.content || !comments.content) {
    return <p role="status">{frame.loading}</p>;
  }
  return (
    <WorkSheet
      work={work.content.data}
      documents={documents.content.data ?? []}
      comments={comments.content.data ?? []}
      onChanged={() => {
        void work.reload();
        void documents.reload();
      }}
      onCommented={comments.reload}
    />
  );
}
