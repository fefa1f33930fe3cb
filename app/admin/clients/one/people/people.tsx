import { useState } from 'react';
import { Answered } from '#app/admin/answered.tsx';
import { useChange } from '#app/admin/use-change.ts';
import { type listPeople, removePerson } from '#app/api/clients/clients.ts';
import { QuestionDialog } from '#app/ui/dialogs/question-dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { oneClient, roleNames } from '#content/clients/clients.ts';
import type { Client, ClientPerson } from '#domain/clients/client.ts';
import { clientRights } from '#domain/clients/roles.ts';
import { PersonDialog } from './person-dialog.tsx';

const words = oneClient.people;

interface PeopleProps {
  client: Client;
  people: {
    readonly answer: Awaited<ReturnType<typeof listPeople>> | undefined;
    readonly reload: () => Promise<void>;
  };
}

/** Who acts for a client, and what they may do for it. */
export function People({ client, people: { answer, reload } }: PeopleProps) {
  const [open, setOpen] = useState<ClientPerson | 'new'>();
  const [removing, setRemoving] = useState<ClientPerson>();
  const { change } = useChange({ onDone: () => void reload() });
  return (
    <section className="client-part" aria-labelledby="people-title">
      <div className="client-part-head">
        <h2 id="people-title">{words.title}</h2>
        <TextButton onClick={() => setOpen('new')}>
          {words.add}
          <span className="sr-only"> {words.addTitle}</span>
        </TextButton>
      </div>
      <Answered answer={answer} onRetry={reload}>
        {({ data = [], total = 0 }) =>
          data.length === 0 ? (
            <p className="quiet">{words.none}</p>
          ) : (
            <>
              <Folk people={data} onOpen={setOpen} onRemove={setRemoving} own={client._id} />
              {total > data.length ? (
                <p className="quiet">{words.shown(data.length, total)}</p>
              ) : null}
            </>
          )
        }
      </Answered>
      {open ? (
        <PersonDialog
          client={client}
          person={open === 'new' ? undefined : open}
          onSaved={reload}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {removing ? (
        <QuestionDialog
          danger
          title={words.removeTitle(removing.account.name)}
          action={words.remove}
          busy={words.removing}
          cancel={words.keep}
          onAct={() => change('deleted', () => removePerson(client._id, removing.account._id))}
          onClose={() => setRemoving(undefined)}
        >
          {words.removeText}
        </QuestionDialog>
      ) : null}
    </section>
  );
}

interface FolkProps {
  people: readonly ClientPerson[];
  /** The client’s id: whoever has it is the client. */
  own: string;
  onOpen: (person: ClientPerson) => void;
  onRemove: (person: ClientPerson) => void;
}

function Folk({ people, own, onOpen, onRemove }: FolkProps) {
  return (
    <table className="folk">
      <caption className="sr-only">{words.title}</caption>
      <thead>
        <tr>
          <th scope="col">{words.person}</th>
          {clientRights.map((right) => (
            <th scope="col" key={right}>
              {words.rightNames[right]}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">{words.change}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => {
          const { account, role } = person;
          const name = account.name || account.email;
          return (
            <tr key={account._id}>
              <th scope="row">
                {name} <small className="quiet">{roleNames[role].toLowerCase()}</small>
              </th>
              {clientRights.map((right) => (
                <td key={right}>
                  {person[right] ? <Icon name="tick" /> : null}
                  <span className="sr-only">{person[right] ? words.yes : words.no}</span>
                </td>
              ))}
              <td>
                <TextButton aria-label={words.changeOf(name)} onClick={() => onOpen(person)}>
                  {words.change}
                </TextButton>
                {account._id === own ? null : (
                  <TextButton
                    danger
                    aria-label={`${words.remove} ${name}`}
                    onClick={() => onRemove(person)}
                  >
                    {words.remove}
                  </TextButton>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
