import { screenMeta } from '#app/session/screen-meta.ts';
import { submissions as words } from '#content/submissions.ts';
import type { Route } from './+types/submissions';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function Submissions() {
  return (
    <div className="wrap admin-page">
      <h1>{words.title}</h1>
      <p className="lede">{words.notOpen}</p>
    </div>
  );
}
