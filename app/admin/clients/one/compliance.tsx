import { AmlPart } from '#app/admin/aml/aml-part.tsx';
import { Suspicions } from '#app/admin/aml/suspicions.tsx';
import { ClientIdentity } from '#app/admin/identity/client-identity.tsx';
import { Nomination } from '#app/admin/onboarding/nomination.tsx';
import { ExportPerson } from '#app/admin/records/export-button.tsx';
import { PersonRetention } from '#app/admin/retention/person-retention.tsx';
import { useLoad } from '#app/api/use-load.ts';
import { readRecord } from '#app/api/work/clients.ts';
import { practice } from '#content/practice.ts';
import type { Client } from '#domain/clients/client.ts';
import { needsNomination } from '#domain/onboarding/onboarding.ts';
import { ClientActivity } from './client-activity.tsx';

interface ComplianceProps {
  client: Client;
  hasAccount: boolean | undefined;
  onChange: () => void;
}

/** What the law asks of a client’s record: who they are, how long it is kept, who looked at it. */
export function Compliance({ client: { _id, kind }, hasAccount, onChange }: ComplianceProps) {
  return (
    <div className="client-compliance">
      <ClientIdentity id={_id} />
      {needsNomination(kind) ? <Nomination id={_id} /> : null}
      {practice.aml ? <AmlPart id={_id} /> : null}
      <Suspicions id={_id} />
      {hasAccount ? <OfAccount id={_id} onChange={onChange} /> : null}
      <ClientActivity id={_id} />
    </div>
  );
}

/** Holds and erasure are of people, so of clients who sign in. */
function OfAccount({ id, onChange }: { id: string; onChange: () => void }) {
  const { content, reload } = useLoad(['client-record', id], () => readRecord(id));
  const user = content?.data?.client;
  if (!user) return null;

  function changed() {
    void reload();
    onChange();
  }

  return (
    <>
      <PersonRetention client={user} onChange={changed} />
      <ExportPerson id={id} />
    </>
  );
}
