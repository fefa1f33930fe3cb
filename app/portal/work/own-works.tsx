import { Link } from 'react-router';
import { ForWhom } from '#app/portal/clients/acting.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ownWork as words } from '#content/work/own-work.ts';
import { ownWorkPath, portalPaths } from '#domain/paths.ts';
import type { ListedWork } from '#domain/work/work.ts';
import { standingOf } from './standing.ts';

/** All that the practice does for a client, and the way to their documents. */
export function OwnWorks({ works }: { works: readonly ListedWork[] }) {
  return (
    <Card className="own-works">
      <h2>{works.length > 0 ? words.works.heading : words.works.documents}</h2>
      {works.length > 0 ? (
        <ul>
          {works.map((work) => (
            <li key={work._id}>
              <Link to={ownWorkPath(work._id)}>{words.title(work)}</Link>
              <ForWhom client={work.client} />
              <span className="quiet">{standingOf(work)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <Link className="more" to={portalPaths.ownDocuments}>
        {words.works.open}
        <Icon name="arrow-right" />
      </Link>
    </Card>
  );
}
