import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { ClientLetters } from '#app/admin/letters/client-letters.tsx';
import { TakingOn } from '#app/admin/onboarding/taking-on.tsx';
import { DocumentsPart } from '#app/admin/work/documents/documents-part.tsx';
import { listPeople, readClient } from '#app/api/clients/clients.ts';
import { useLoad } from '#app/api/use-load.ts';
import { oneClient as words } from '#content/clients/clients.ts';
import { clientRecord } from '#content/work/client-record.ts';
import type { OpenedClient } from '#domain/clients/client.ts';
import { ClientJobs } from './client-jobs.tsx';
import { ClientNotes } from './client-notes.tsx';
import { Compliance } from './compliance.tsx';
import { Details } from './details.tsx';
import { FormSays } from './form-says.tsx';
import { Group } from './group.tsx';
import { Head } from './head.tsx';
import { People } from './people/people.tsx';
import { Timeline } from './timeline.tsx';
import '#app/admin/lists.css';
import '#app/admin/intake/intake.css';
import '#app/admin/work/work.css';
import '#app/admin/desk/list/desk-list.css';
import '#app/admin/clients/clients.css';

const tabs = ['timeline', 'jobs', 'letters', 'documents', 'notes', 'compliance'] as const;
type Tab = (typeof tabs)[number];

/** Everything about one client, whatever kind it is of. */
export function OneClient({ id }: { id: string }) {
  const { answer, reload } = useLoad(['client', id], () => readClient(id));
  return (
    <Answered answer={answer} onRetry={reload}>
      {({ data }) => (data ? <OpenClient client={data} onChange={() => void reload()} /> : null)}
    </Answered>
  );
}

interface OpenClientProps {
  client: OpenedClient;
  onChange: () => void;
}

function OpenClient({ client, onChange }: OpenClientProps) {
  const { _id } = client;
  const people = useLoad(['client-people', _id], () => listPeople(_id));
  /** Someone signs in as this very client. */
  const hasAccount = people.content?.data?.some(({ account }) => account._id === _id);
  return (
    <>
      <Head client={client} />
      <Parts client={client} hasAccount={hasAccount} onChange={onChange} />
      <div className="one-client-side">
        <FormSays client={client} onUsed={onChange} />
        {client.status === 'active' ? <TakingOn id={_id} /> : null}
        <Details client={client} hasAccount={hasAccount} onChange={onChange} />
        <People client={client} people={people} />
        <Group client={client} />
      </div>
    </>
  );
}

interface PartsProps extends OpenClientProps {
  /** Undefined until it is known. */
  hasAccount: boolean | undefined;
}

/** What is open is in the address, so that Back returns to it. */
function Parts({ client, hasAccount, onChange }: PartsProps) {
  const [query] = useSearchParams();
  const open = tabs.find((tab) => tab === query.get('tab')) ?? 'timeline';
  const panels: Readonly<Record<Tab, () => ReactNode>> = {
    timeline: () => <Timeline id={client._id} />,
    jobs: () => <ClientJobs client={client} onChange={onChange} />,
    letters: () => <ClientLetters client={client} onChange={onChange} />,
    documents: () => <DocumentsPart client={client._id} label={clientRecord.documents.upload} />,
    notes: () => <ClientNotes id={client._id} />,
    compliance: () => <Compliance client={client} hasAccount={hasAccount} onChange={onChange} />,
  };
  return (
    <div className="one-client-main">
      <nav className="views" aria-label={words.tabs.label}>
        <ul>
          {tabs.map((tab) => (
            <li key={tab}>
              <Link
                to={{ search: tab === 'timeline' ? '' : `?tab=${tab}` }}
                aria-current={tab === open ? 'page' : undefined}
                preventScrollReset
              >
                {words.tabs[tab]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {panels[open]()}
    </div>
  );
}
