import { LogoutButton } from '#app/session/logout-button.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { admin } from '#content/admin.ts';
import type { Route } from './+types/admin-dashboard';

const words = admin.dashboard;

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function AdminDashboard() {
  return (
    <div className="wrap section">
      <h1>{words.title}</h1>
      <p className="lede mt-4 mb-8">{words.notOpen}</p>
      <LogoutButton />
    </div>
  );
}
