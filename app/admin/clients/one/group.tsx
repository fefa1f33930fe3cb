import { Link } from 'react-router';
import { DueOn, nextJobName } from '#app/admin/clients/standing.tsx';
import { listClients } from '#app/api/clients/clients.ts';
import { useLoad } from '#app/api/use-load.ts';
import { oneClient } from '#content/clients/clients.ts';
import type { Client, Group as ClientGroup } from '#domain/clients/client.ts';
import { clientPath, portalPaths } from '#domain/paths.ts';

const words = oneClient.group;

/** The client's group, with its other clients. */
export function Group({ client }: { client: Client }) {
  const { _id, group } = client;
  return (
    <section className="client-part" aria-labelledby="group-title">
      <h2 id="group-title">{group ? group.name : words.none}</h2>
      {group ? <Others of={_id} group={group} /> : <p className="quiet">{words.noneText}</p>}
    </section>
  );
}

function Others({ of, group }: { of: string; group: ClientGroup }) {
  const { content } = useLoad(['clients', 'of group', group._id], () =>
    listClients({ group: group._id }),
  );
  const others = content?.data?.filter(({ _id }) => _id !== of);
  if (!others) return null;
  if (others.length === 0) return <p className="quiet">{words.alone}</p>;
  return (
    <>
      <ul className="client-kin">
        {others.map((other) => (
          <li key={other._id}>
            <Link to={clientPath(other._id)}>{other.name}</Link>
            <span className="quiet">
              {other.next ? (
                <>
                  {nextJobName(other)} <DueOn day={other.next.dueOn} />
                </>
              ) : (
                words.nothingDue
              )}
            </span>
          </li>
        ))}
      </ul>
      <Link
        className="more"
        to={`${portalPaths.clients}?${new URLSearchParams({ group: group._id })}`}
      >
        {words.all}
      </Link>
    </>
  );
}
