import { BackupStatus } from '#app/admin/backups/backup-status.tsx';
import { Today } from '#app/admin/desk/today.tsx';
import { OfferToMakeItYours } from '#app/admin/publishing/assistant/offer.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { admin } from '#content/accounts/clients.ts';
import { todayWords as words } from '#content/desk/today.ts';
import type { Route } from './+types/clients';
import { CreateClient } from './create-client.tsx';
import { InviteUser } from './invite-user.tsx';
import { ClientList } from './list/client-list.tsx';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

/** What waits today, and below it everyone who can sign in. */
export default function Clients() {
  return (
    <div className="wrap admin-page">
      <Today notice={<OfferToMakeItYours isLine />} />
      <h2 className="sr-only">{admin.dashboard.title}</h2>
      <div className="new-people" id="clients">
        <BackupStatus />
        <InviteUser />
        <CreateClient />
      </div>
      <ClientList />
    </div>
  );
}
