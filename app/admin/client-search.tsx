import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDebounced } from '#app/admin/use-debounced.ts';
import { listUsers, type UserPage } from '#app/api/accounts/users.ts';
import type { Answer } from '#app/api/call.ts';
import { useLoad } from '#app/api/use-load.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { activity } from '#content/audit/activity.ts';
import type { User } from '#domain/accounts/user.ts';

const pause = 250;
const mostFound = 5;
const countUpTo = 1000;
const noOne: Answer<UserPage> = { ok: true, data: { data: [], total: 0 } };

interface ClientSearchProps {
  id: string;
  words: {
    readonly client: string;
    readonly clientHint: string;
    readonly choose: (name: string) => string;
    readonly linked: (name: string) => string;
    readonly unlink: string;
  };
  error?: string | undefined;
  client: Pick<User, '_id' | 'name' | 'email'> | undefined;
  onChoose: (client: User | undefined) => void;
}

/** Finds the account of an active client, such as of whoever is on the phone. */
export function ClientSearch({ id, words, error, client, onChoose }: ClientSearchProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), pause);
  const { answer } = useLoad(['people', search], async (signal) =>
    search === ''
      ? noOne
      : listUsers({ search, sort: '', page: 1, pageSize: mostFound, countUpTo }, signal),
  );
  if (client) {
    return <Chosen client={client} words={words} onUnlink={() => onChoose(undefined)} />;
  }
  const page = answer?.ok ? answer.data : {};
  const found = (page.data ?? []).filter(({ type, is_active }) => type === 'client' && is_active);
  const isSearching = typed.trim() !== '' && search !== '';

  /** Whoever searches presses Enter to have the first one, not to book. */
  function takeFirst(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [first] = found;
    if (first && search === typed.trim()) onChoose(first);
  }

  return (
    <div>
      <TextField
        id={id}
        type="search"
        autoComplete="off"
        label={words.client}
        hint={words.clientHint}
        error={error}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={takeFirst}
      />
      <p role="status" className="field-hint">
        {isSearching && answer?.ok
          ? activity.filters.person.found(page.total ?? 0, mostFound, page.more)
          : null}
      </p>
      {isSearching && found.length > 0 ? (
        <ul className="clients-found">
          {found.map((user) => (
            <li key={user._id}>
              <button type="button" onClick={() => onChoose(user)}>
                <span className="sr-only">{words.choose('')}</span>
                <strong>{user.name || user.email}</strong>
                <span className="quiet">
                  {user.email}
                  {user.phone_number ? `, ${user.phone_number}` : ''}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface ChosenProps extends Pick<ClientSearchProps, 'words'> {
  client: NonNullable<ClientSearchProps['client']>;
  onUnlink: () => void;
}

/** Takes the focus that the search had. */
function Chosen({ client, words, onUnlink }: ChosenProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p className="client-chosen" ref={line} tabIndex={-1}>
      {words.linked(client.name || client.email)}{' '}
      <TextButton onClick={onUnlink}>{words.unlink}</TextButton>
    </p>
  );
}
