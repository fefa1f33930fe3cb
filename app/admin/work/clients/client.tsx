import { Link, useParams } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { ClientIdentity } from '#app/admin/identity/client-identity.tsx';
import { PersonRetention } from '#app/admin/retention/person-retention.tsx';
import { DocumentsPart } from '#app/admin/work/documents/documents-part.tsx';
import { useLoad } from '#app/api/use-load.ts';
import { readRecord } from '#app/api/work/clients.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Icon } from '#app/ui/icon.tsx';
import { clientRecord as words } from '#content/work/client-record.ts';
import { portalPaths } from '#domain/paths.ts';
import type { ClientRecord } from '#domain/work/clients.ts';
import type { Route } from './+types/client';
import { ClientActivity } from './client-activity.tsx';
import { ClientAppointments } from './client-appointments.tsx';
import { ClientDetails } from './client-details.tsx';
import { ClientForms } from './client-forms.tsx';
import { ClientNotes } from './client-notes.tsx';
import { ClientWork } from './client-work.tsx';
import { Reminders } from './reminders.tsx';
import '#app/admin/lists.css';
import '#app/admin/intake/intake.css';
import '#app/admin/work/work.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

/** Everything about one client. */
export default function ClientScreen() {
  const { id = '' } = useParams();
  return (
    <div className="wrap admin-page work-page client-page">
      <Link to={portalPaths.adminDashboard} className="more submission-back">
        <Icon name="arrow-left" />
        {words.back}
      </Link>
      <Record key={id} id={id} />
    </div>
  );
}

function Record({ id }: { id: string }) {
  const { answer, reload } = useLoad(['client-record', id], () => readRecord(id));
  return (
    <Answered answer={answer} onRetry={reload}>
      {({ data }) => (data ? <OpenRecord record={data} onChange={reload} /> : null)}
    </Answered>
  );
}

function OpenRecord({ record, onChange }: { record: ClientRecord; onChange: () => void }) {
  const { client, remindersPaused, forms, appointments } = record;
  return (
    <>
      <div className="work-title">
        <h1>{client.name || words.nameless}</h1>
      </div>
      <div className="work-side">
        <ClientDetails client={client} onChange={onChange} />
        <ClientIdentity id={client._id} />
        <Reminders id={client._id} isPaused={remindersPaused} onChange={onChange} />
      </div>
      <div className="work-main">
        <ClientWork client={client} />
        <ClientForms forms={forms} />
        <DocumentsPart client={client._id} label={words.documents.upload} />
        <ClientAppointments appointments={appointments} />
      </div>
      <div className="work-side">
        <ClientNotes id={client._id} />
        <ClientActivity id={client._id} />
        <PersonRetention client={client} onChange={onChange} />
      </div>
    </>
  );
}
