import { screenMeta } from '#app/session/screen-meta.ts';
import { admin } from '#content/admin.ts';
import type { Route } from './+types/clients';

const words = admin.dashboard;

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function Clients() {
  return (
    <div className="wrap admin-page">
      <h1>{words.title}</h1>
    </div>
  );
}
