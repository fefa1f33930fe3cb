import { useState } from 'react';
import { Answered } from '#app/admin/answered.tsx';
import { useDebounced } from '#app/admin/use-debounced.ts';
import { listUsers } from '#app/api/accounts/users.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Pagination } from '#app/ui/table/pagination.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { seasonWords } from '#content/work/seasons.ts';

const words = seasonWords.new;
const [pause, pageSize, countUpTo] = [250, 25, 1000];

interface ClientPickerProps {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** The list of clients, to be ticked page by page; what is ticked stays when another page is shown. */
export function ClientPicker({ chosen, onChange }: ClientPickerProps) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const search = useDebounced(typed.trim(), pause);
  const { answer, isWaiting, reload } = useLoad(['people', 'pick', search, page], (signal) =>
    listUsers({ search, sort: 'name', page, pageSize, countUpTo }, signal),
  );

  function tick(ids: readonly string[], isChosen: boolean) {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    onChange(next);
  }

  return (
    <fieldset className="client-picker">
      <legend className="field-label">{words.choosing}</legend>
      <TextField
        id="season-search"
        type="search"
        autoComplete="off"
        {...words.search}
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setPage(1);
        }}
      />
      <Answered answer={answer} onRetry={reload}>
        {({ data = [], total = 0, more }) => {
          // People who are no clients are counted too, so the total says nothing here.
          const pages = Math.ceil(total / pageSize) + (more ? 1 : 0);
          const clients = data.filter(({ type, is_active }) => type === 'client' && is_active);
          return (
            <div aria-busy={isWaiting}>
              <p className="client-picker-acts">
                <TextButton
                  onClick={() =>
                    tick(
                      clients.map(({ _id }) => _id),
                      true,
                    )
                  }
                >
                  {words.choosePage}
                </TextButton>
                <TextButton onClick={() => onChange(new Set())}>{words.chooseNone}</TextButton>
              </p>
              <ul>
                {clients.map(({ _id, name, email }) => (
                  <li key={_id}>
                    <Checkbox
                      id={`pick-${_id}`}
                      label={name ? `${name}, ${email}` : email}
                      checked={chosen.has(_id)}
                      onChange={({ target }) => tick([_id], target.checked)}
                    />
                  </li>
                ))}
              </ul>
              {clients.length === 0 ? <p className="quiet">{words.noneFound}</p> : null}
              {pages > 1 ? <Pagination page={page} count={pages} onPage={setPage} /> : null}
            </div>
          );
        }}
      </Answered>
      <p role="status">{words.chosenCount(chosen.size)}</p>
    </fieldset>
  );
}
