import { BackupStatus } from '#app/admin/backups/backup-status.tsx';
import { OfferToMakeItYours } from '#app/admin/publishing/assistant/offer.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { admin } from '#content/accounts/clients.ts';
import type { Route } from './+types/clients';
import { CreateClient } from './create-client.tsx';
import { InviteUser } from './invite-user.tsx';
import { ClientList } from './list/client-list.tsx';

const words = admin.dashboard;

export const meta: Route.MetaFunction = () => screenMeta(words.title);

export default function Clients() {
  return (
    <div className="wrap admin-page">
      <div className="dashboard-head">
        <h1>{words.title}</h1>
        <OfferToMakeItYours isLine />
      </div>
      <BackupStatus />
      <div className="new-people">
        <CreateClient />
        <InviteUser />
      </div>
      <ClientList />
    </div>
  );
}
