import { createContext, type ReactNode, use, useState } from 'react';
import { call } from '#app/api/call.ts';
import { useLoad } from '#app/api/use-load.ts';
import { useUser } from '#app/session/current-user.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { portal } from '#content/portal.ts';
import type { OwnClient } from '#domain/clients/client.ts';

const words = portal.acting;

interface Acting {
  /** Whom one acts for, oneself first. */
  readonly clients: readonly OwnClient[];
  /** The one that is chosen; undefined for all of them. */
  readonly client: OwnClient | undefined;
  readonly choose: (id: string) => void;
}

const ActingContext = createContext<Acting>({ clients: [], client: undefined, choose: () => {} });

/** More than anyone acts for. */
const ownClients = () => call('GET /api/users/me/clients', { query: { pageSize: 100 } });

/** Keeps for whom one acts, from screen to screen. */
export function ActingProvider({ children }: { children: ReactNode }) {
  const [id, choose] = useState('');
  const { content } = useLoad(['own-clients'], ownClients, { freshFor: 60_000 });
  const clients = content?.data?.filter(({ sees }) => sees) ?? [];
  const client = clients.find(({ _id }) => _id === id);
  return <ActingContext value={{ clients, client, choose }}>{children}</ActingContext>;
}

/** Of whom jobs and documents are shown, and to whom new documents belong. */
export const useActing = () => use(ActingContext);

/** Nothing for those who act for one client alone. */
export function ActingSwitch() {
  const { clients, client, choose } = useActing();
  if (clients.length < 2) return null;
  return (
    <SelectField
      id="acting-for"
      label={words.label}
      width="medium"
      choices={[
        { value: '', label: words.everyone(clients.length) },
        ...clients.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      value={client?._id ?? ''}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

/** Whose something is, where that is not plain: someone else’s, to whoever acts for several. */
export function ForWhom({ client }: { client: { readonly _id: string; readonly name: string } }) {
  const { _id } = useUser();
  if (client._id === _id) return null;
  return <p className="for-whom">{words.of(client.name)}</p>;
}
