import { Answered } from '#app/admin/answered.tsx';
import { readPersonRetention } from '#app/api/retention/retention.ts';
import { useLoad } from '#app/api/use-load.ts';
import { useUser } from '#app/session/current-user.tsx';
import { personScreen as words } from '#content/retention/screens.ts';
import { may } from '#domain/accounts/permissions.ts';
import type { User } from '#domain/accounts/user.ts';
import { Erasing } from './erasing.tsx';
import { LegalHold } from './legal-hold.tsx';
import './retention.css';

/** On a client's page: what keeps their records, and erasing them. */
export function PersonRetention({ client, onChange }: { client: User; onChange: () => void }) {
  const { type } = useUser();
  const { answer, reload } = useLoad(['person-retention', client._id], () =>
    readPersonRetention(client._id),
  );

  function changed() {
    void reload();
    onChange();
  }

  return (
    <section className="card work-part" aria-labelledby="retention-title">
      <h2 id="retention-title">{words.title}</h2>
      <Answered answer={answer} onRetry={reload}>
        {({ data }) =>
          data ? (
            <>
              <LegalHold id={client._id} hold={data.hold} onChange={changed} />
              <Erasing
                client={client}
                retention={data}
                isAdmin={may(type, 'retention')}
                onChange={changed}
              />
            </>
          ) : null
        }
      </Answered>
    </section>
  );
}
