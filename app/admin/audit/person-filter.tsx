import { useState } from 'react';
import { Link } from 'react-router';
import { useDebounced } from '#app/admin/use-debounced.ts';
import { listUsers, type UserPage } from '#app/api/accounts/users.ts';
import type { Answer } from '#app/api/call.ts';
import { useLoad } from '#app/api/use-load.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { activity } from '#content/audit/activity.ts';
import type { User } from '#domain/accounts/user.ts';
import { wording } from '#domain/wording.ts';
import type { FilterTools } from './use-filters.ts';

const words = activity.filters.person;
const pause = 250;
const mostFound = 5;
const countUpTo = 1000;

const noOne: Answer<UserPage> = { ok: true, data: { data: [], total: 0 } };

function countInWords(answer: Answer<UserPage>): string {
  if (!answer.ok) return answer.message ?? wording.access.invalidResponse;
  const { total, more } = answer.data;
  return words.found(total ?? 0, mostFound, more);
}

/** Finds a person, then filters the activity to what they did or to what was done to them. */
export function PersonFilter({ addressOf }: Pick<FilterTools, 'addressOf'>) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), pause);
  const { answer } = useLoad(['people', search], async (signal) =>
    search === ''
      ? noOne
      : listUsers({ search, sort: '', page: 1, pageSize: mostFound, countUpTo }, signal),
  );
  const { data: found = [] } = answer?.ok ? answer.data : {};
  const isSearching = typed.trim() !== '' && search !== '';

  return (
    <div className="person-filter">
      <TextField
        id="person"
        type="search"
        autoComplete="off"
        label={words.label}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="person-count">
        {isSearching && answer ? countInWords(answer) : null}
      </p>
      {isSearching && found.length > 0 ? (
        <ul className="people-found">
          {found.map((user) => (
            <Found key={user._id} user={user} addressOf={addressOf} onChoose={() => setTyped('')} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

interface FoundProps extends Pick<FilterTools, 'addressOf'> {
  user: User;
  onChoose: () => void;
}

function Found({ user, addressOf, onChoose }: FoundProps) {
  const { _id, name, email } = user;
  return (
    <li>
      <p>
        {name} <span className="quiet">{email}</span>
      </p>
      <p className="people-found-ways">
        <Link to={addressOf({ actor: _id })} onClick={onChoose}>
          {words.did}
          <span className="sr-only"> ({name || email})</span>
        </Link>
        <Link to={addressOf({ subject: _id })} onClick={onChoose}>
          {words.about}
          <span className="sr-only"> ({name || email})</span>
        </Link>
      </p>
    </li>
  );
}
