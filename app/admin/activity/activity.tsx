import { screenMeta } from '#app/session/screen-meta.ts';
import { activity as words } from '#content/activity.ts';
import type { Route } from './+types/activity';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function Activity() {
  return (
    <div className="wrap admin-page">
      <h1>{words.title}</h1>
      <p className="lede">{words.notOpen}</p>
    </div>
  );
}
