import { type FormEvent, useState } from 'react';
import { ClientSearch } from '#app/admin/client-search.tsx';
import { useChange } from '#app/admin/use-change.ts';
import { setPerson } from '#app/api/clients/clients.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { oneClient, roleNames } from '#content/clients/clients.ts';
import type { Client, ClientPerson } from '#domain/clients/client.ts';
import {
  type ClientRight,
  type ClientRole,
  clientRights,
  clientRoles,
  firstRights,
  type Rights,
} from '#domain/clients/roles.ts';

const words = oneClient.people;

type Account = Pick<ClientPerson['account'], '_id' | 'name' | 'email'>;

const roleChoices = clientRoles
  .filter((role) => role !== 'self')
  .map((role) => ({ value: role, label: roleNames[role] }));

/** Whoever answers or signs has to see it, too; whoever no longer sees it does neither. */
function turned(rights: Rights, right: ClientRight, isGiven: boolean): Rights {
  if (right === 'sees' && !isGiven) return { sees: false, answers: false, signs: false };
  return { ...rights, sees: true, [right]: isGiven };
}

interface PersonDialogProps {
  client: Client;
  /** Absent for someone new. */
  person: ClientPerson | undefined;
  onSaved: () => unknown;
  onClose: () => void;
}

/** What an account is to a client, and may do for it. The right to sign is asked about once more. */
export function PersonDialog({ client, person, onSaved, onClose }: PersonDialogProps) {
  const [account, setAccount] = useState<Account | undefined>(person?.account);
  const [role, setRole] = useState<ClientRole>(person?.role ?? 'contact');
  const [rights, setRights] = useState<Rights>(person ?? firstRights);
  const [isAsking, setIsAsking] = useState(false);
  const [missing, setMissing] = useState<string>();
  const { change, isBusy, problem } = useChange();
  const name = account?.name || account?.email || '';
  const title = person ? words.changeTitle(name) : words.addTitle;

  async function save() {
    if (!account) return;
    const { sees, answers, signs } = rights;
    const body = { role, sees, answers, signs };
    setIsAsking(false);
    if (!(await change('updated', () => setPerson(client._id, account._id, body)))) return;
    void onSaved();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(account ? undefined : words.accountMissing);
    if (!account) return document.getElementById('person-account')?.focus();
    if (rights.signs && !person?.signs) return setIsAsking(true);
    void save();
  }

  if (isAsking) {
    return (
      <Dialog
        open
        onClose={() => setIsAsking(false)}
        title={words.signTitle(name)}
        description={words.signText(name, client.name)}
        actions={
          <>
            <Button look="primary" busy={isBusy && words.saving} onClick={() => void save()}>
              {words.sign}
            </Button>
            <Button onClick={() => setIsAsking(false)}>{words.signBack}</Button>
          </>
        }
      />
    );
  }
  return (
    <Dialog open keepsTyping onClose={onClose} title={title}>
      <form className="client-form" noValidate onSubmit={submit}>
        {problem ? <Notice tone="bad">{problem}</Notice> : null}
        {person ? null : (
          <ClientSearch
            id="person-account"
            words={words.account}
            error={missing}
            client={account}
            onChoose={setAccount}
          />
        )}
        {role === 'self' ? null : (
          <SelectField
            id="person-role"
            label={words.role}
            choices={roleChoices}
            value={role}
            onChange={({ target }) => setRole(target.value as ClientRole)}
          />
        )}
        <fieldset className="person-rights">
          <legend className="field-label">{words.rights}</legend>
          {clientRights.map((right) => (
            <Checkbox
              key={right}
              id={`person-${right}`}
              label={words.rightNames[right]}
              hint={words.rightHints[right]}
              checked={rights[right]}
              onChange={({ target }) => setRights(turned(rights, right, target.checked))}
            />
          ))}
        </fieldset>
        <div className="dialog-actions">
          <Button type="submit" look="primary" busy={isBusy && words.saving}>
            {words.save}
          </Button>
          <Button onClick={onClose}>{words.cancel}</Button>
        </div>
      </form>
    </Dialog>
  );
}
