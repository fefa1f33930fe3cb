import { screenMeta } from '#app/session/screen-meta.ts';
import { appointments as words } from '#content/appointments.ts';
import type { Route } from './+types/appointments';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function Appointments() {
  return (
    <div className="wrap admin-page">
      <h1>{words.title}</h1>
      <p className="lede">{words.notOpen}</p>
    </div>
  );
}
