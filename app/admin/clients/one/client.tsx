import { Link, useParams } from 'react-router';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Icon } from '#app/ui/icon.tsx';
import { oneClient as words } from '#content/clients/clients.ts';
import { portalPaths } from '#domain/paths.ts';
import type { Route } from './+types/client';
import { OneClient } from './one-client.tsx';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function ClientScreen() {
  const { id = '' } = useParams();
  return (
    <div className="wrap admin-page one-client">
      <Link to={portalPaths.clients} className="more submission-back">
        <Icon name="arrow-left" />
        {words.back}
      </Link>
      <OneClient key={id} id={id} />
    </div>
  );
}
