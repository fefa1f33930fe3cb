import { type FormEvent, useState } from 'react';
import { ClientSearch } from '#app/admin/client-search.tsx';
import type { Answer } from '#app/api/call.ts';
import { addClient, changeClient } from '#app/api/clients/clients.ts';
import { refusedField } from '#app/api/refused-field.ts';
import { useAct } from '#app/api/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { clientForm as words } from '#content/clients/clients.ts';
import type { User } from '#domain/accounts/user.ts';
import type { Client, ClientChange } from '#domain/clients/client.ts';
import { clientFields } from '#domain/clients/fields.ts';
import type { ClientKind } from '#domain/clients/kinds.ts';
import { fieldProblems } from '#domain/fields/text-field.ts';
import { ClientFields } from './client-fields.tsx';
import { type ClientForm, changesIn, formOf } from './client-form.ts';
import { groupCalled } from './group-called.ts';

type Problems = Readonly<Partial<Record<keyof ClientForm | 'account', string>>>;
type Saved = { message: string; data: Client };

interface ClientEditorProps {
  /** Absent for a new one. */
  client?: Client | undefined;
  /** Whose client follows its account or company. */
  isOwn?: boolean;
  /** What saving it is called. */
  action: string;
  onSaved: (client: Client) => void;
  onCancel: () => void;
}

/** All of a client in one form, whether it is new or known. */
export function ClientEditor({
  client,
  isOwn = false,
  action,
  onSaved,
  onCancel,
}: ClientEditorProps) {
  const begun = formOf(client);
  const [form, setForm] = useState(begun);
  const [account, setAccount] = useState<Pick<User, '_id' | 'name' | 'email'>>();
  const [problems, setProblems] = useState<Problems>({});
  const { act, isBusy, problem } = useAct();
  const { announceChange } = useToasts();

  function refuse(found: Problems) {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`client-${first}`)?.focus();
  }

  function edit(change: Partial<ClientForm>) {
    setForm({ ...form, ...change });
    const others = Object.entries(problems).filter(([field]) => !(field in change));
    setProblems(Object.fromEntries(others));
  }

  const send = (group: string | null): Promise<Answer<Saved>> => {
    const { kind, status, manager, group: _, ...texts } = form;
    if (client) {
      const changed = changesIn(form, begun);
      const { group: isMoved, ...others } = changed;
      const change = isMoved === undefined ? others : { ...others, group };
      return changeClient(client._id, change as ClientChange);
    }
    return addClient({
      ...texts,
      kind: kind as ClientKind,
      manager: manager || null,
      group,
      account: account?._id ?? null,
    });
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = fieldProblems(clientFields, form);
    if (Object.keys(found).length > 0) return refuse(found);
    const group = await groupCalled(form.group);
    if (!group.ok) return refuse({ group: group.message });
    const answer = await act(() => send(group.id));
    if (!answer) return;
    if (!answer.ok) {
      const field = answer.field === 'account' ? 'account' : refusedField(answer, form);
      return field ? refuse({ [field]: answer.message }) : undefined;
    }
    if (answer.data.message) {
      announceChange(client ? 'updated' : 'created', answer.data.message);
    }
    if (answer.data.data) onSaved(answer.data.data);
  }

  const isNamed = Object.keys(problems).length > 0;
  return (
    <form className="client-form" noValidate onSubmit={submit}>
      {problem && !isNamed ? <Notice tone="bad">{problem}</Notice> : null}
      <ClientFields form={form} problems={problems} onEdit={edit} client={client} isOwn={isOwn} />
      {client ? null : (
        <ClientSearch
          id="client-account"
          words={words.accountWords}
          error={problems.account}
          client={account}
          onChoose={setAccount}
        />
      )}
      <div className="dialog-actions">
        <Button
          type="submit"
          look="primary"
          busy={isBusy && (client ? words.saving : words.adding)}
        >
          {action}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </div>
    </form>
  );
}
