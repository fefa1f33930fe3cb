import { useState } from 'react';
import { ClientSearch } from '#app/admin/client-search.tsx';
import { today } from '#app/admin/today.ts';
import { type Refused, wordsOf } from '#app/api/call.ts';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { FieldGroup } from '#app/ui/fields/field-group.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { breaches, breachFacts as words } from '#content/breaches/breaches.ts';
import { breachData } from '#domain/breaches/kinds.ts';
import type { FactsForm } from './facts-form.ts';

interface FactsFieldsProps {
  form: FactsForm;
  refusal: Refused | undefined;
  onChange: (form: FactsForm) => void;
}

/** The fields by which the server may refuse what was typed. */
export const factsShown = ['title', 'happened', 'knownOn', 'people', 'peopleCount'];

export function FactsFields({ form, refusal, onChange }: FactsFieldsProps) {
  const errorOf = (field: string) =>
    refusal?.field === field ? wordsOf(refusal, breaches.failed) : undefined;
  const set = (change: Partial<FactsForm>) => onChange({ ...form, ...change });
  return (
    <>
      <TextField
        id="breach-title"
        label={words.title}
        hint={words.titleHint}
        error={errorOf('title')}
        maxLength={200}
        value={form.title}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextareaField
        id="breach-happened"
        label={words.happened}
        hint={words.happenedHint}
        error={errorOf('happened')}
        maxLength={10_000}
        rows={6}
        value={form.happened}
        onChange={({ target }) => set({ happened: target.value })}
      />
      <TextField
        id="breach-known"
        type="date"
        width="medium"
        label={words.known}
        hint={words.knownHint}
        error={errorOf('knownOn')}
        max={today()}
        value={form.knownOn}
        onChange={({ target }) => set({ knownOn: target.value })}
      />
      <FieldGroup id="breach-data" label={words.data}>
        {breachData.map((kind) => (
          <Checkbox
            key={kind}
            id={`breach-data-${kind}`}
            label={breaches.data[kind]}
            checked={form.data.includes(kind)}
            onChange={({ target }) =>
              set({
                data: breachData.filter((each) =>
                  each === kind ? target.checked : form.data.includes(each),
                ),
              })
            }
          />
        ))}
      </FieldGroup>
      <TextField
        id="breach-count"
        inputMode="numeric"
        width="short"
        optional
        label={words.count}
        hint={words.countHint}
        error={errorOf('peopleCount')}
        maxLength={12}
        value={form.peopleCount}
        onChange={({ target }) => set({ peopleCount: target.value })}
      />
      <PickedClients clients={form.clients} onChange={(clients) => set({ clients })} />
      <TextareaField
        id="breach-people"
        optional
        label={words.people}
        hint={words.peopleHint}
        error={errorOf('people')}
        maxLength={2000}
        rows={3}
        value={form.people}
        onChange={({ target }) => set({ people: target.value })}
      />
    </>
  );
}

interface PickedClientsProps extends Pick<FactsForm, 'clients'> {
  onChange: (clients: FactsForm['clients']) => void;
}

function PickedClients({ clients, onChange }: PickedClientsProps) {
  // Another search for every client that was picked.
  const [searches, setSearches] = useState(0);

  function focusSearch() {
    setTimeout(() => document.getElementById('breach-clients')?.focus());
  }

  return (
    <div className="field">
      <ClientSearch
        key={searches}
        id="breach-clients"
        words={words.clients}
        client={undefined}
        onChoose={(client) => {
          if (!client) return;
          const others = clients.filter(({ _id }) => _id !== client._id);
          const { _id, name, email } = client;
          onChange([...others, { _id, name, email }]);
          setSearches(searches + 1);
          focusSearch();
        }}
      />
      {clients.length > 0 ? (
        <ul className="picked-clients" aria-label={words.chosen}>
          {clients.map(({ _id, name, email }) => (
            <li key={_id}>
              {name || email}{' '}
              <TextButton
                aria-label={words.remove(name || email)}
                onClick={() => {
                  onChange(clients.filter((each) => each._id !== _id));
                  focusSearch();
                }}
              >
                {words.clients.unlink}
              </TextButton>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
