import { useState } from 'react';
import { groupCalled } from '#app/admin/clients/form/group-called.ts';
import { GroupInput } from '#app/admin/clients/form/group-input.tsx';
import { statusChoices, useManagerChoices } from '#app/admin/clients/use-client-options.ts';
import type { Answer } from '#app/api/call.ts';
import { changeClient } from '#app/api/clients/clients.ts';
import { Button } from '#app/ui/button.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { type Choice, SelectField } from '#app/ui/fields/select-field.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { clientList } from '#content/clients/clients.ts';
import type { ClientChange, StandingClient } from '#domain/clients/client.ts';

const words = clientList.selection;
/** No value of a choice. */
const unchosen = '-';

interface SelectionBarProps {
  clients: readonly StandingClient[];
  onClear: () => void;
  onChanged: () => void;
}

/** What can be done with several clients at once. */
export function SelectionBar({ clients, onClear, onChanged }: SelectionBarProps) {
  const managers = useManagerChoices(words.noManager);
  const [done, setDone] = useState(0);
  const [group, setGroup] = useState('');
  const { isBusy, once } = useBusy();
  const { announceChange, notify } = useToasts();

  /** One after the other: each is a change of its own, which the log names. */
  const change = (value: ClientChange) =>
    once(async () => {
      const refused: string[] = [];
      for (const [at, { _id, name }] of clients.entries()) {
        setDone(at);
        const answer: Answer<unknown> = await changeClient(_id, value);
        if (!answer.ok) refused.push(name);
      }
      const changed = clients.length - refused.length;
      if (changed > 0) announceChange('updated', words.changed(changed));
      if (refused.length > 0) notify('error', words.notChanged(refused.join(', ')));
      onChanged();
    });

  async function setGroups() {
    const found = await groupCalled(group);
    if (found.ok) await change({ group: found.id });
    else notify('error', found.message);
  }

  const select = (id: 'manager' | 'status', choices: readonly Choice[]) => (
    <SelectField
      id={`selected-${id}`}
      label={words[id]}
      choices={[{ value: unchosen, label: words.choose }, ...choices]}
      value={unchosen}
      disabled={isBusy}
      onChange={({ target: { value } }) => void change({ [id]: value || null })}
    />
  );

  return (
    <section className="selection-bar" aria-label={words.label}>
      <p role="status">
        <b>{isBusy ? words.saving(done, clients.length) : words.selected(clients.length)}</b>
      </p>
      {select('manager', managers)}
      <GroupInput id="selected-group" label={words.group} value={group} onChange={setGroup} />
      <Button slim disabled={isBusy} onClick={setGroups}>
        {group.trim() ? words.group : words.noGroup}
      </Button>
      {select('status', statusChoices)}
      <TextButton onClick={onClear}>{words.clear}</TextButton>
    </section>
  );
}
