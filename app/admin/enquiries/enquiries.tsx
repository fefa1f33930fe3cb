import { screenMeta } from '#app/session/screen-meta.ts';
import { enquiries as words } from '#content/enquiries.ts';
import type { Route } from './+types/enquiries';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function Enquiries() {
  return (
    <div className="wrap admin-page">
      <h1>{words.title}</h1>
      <p className="lede">{words.notOpen}</p>
    </div>
  );
}
