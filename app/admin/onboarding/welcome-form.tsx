import { type FormEvent, useState } from 'react';
import { useChange } from '#app/admin/use-change.ts';
import { welcomePerson } from '#app/api/onboarding/onboarding.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/fields/select-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { roleNames } from '#content/clients/clients.ts';
import { onboarding } from '#content/onboarding/onboarding.ts';
import type { Client } from '#domain/clients/client.ts';
import { type ClientRole, clientRoles } from '#domain/clients/roles.ts';

const words = onboarding.welcome;

/** An individual may be whoever signs in; anything else has people who act for it. */
const rolesFor = ({ kind }: Client) =>
  clientRoles.filter((role) => role !== 'self' || kind === 'individual');

interface WelcomeFormProps {
  client: Client;
  onSent: () => void;
}

/** Mails someone a link by which they choose a password and act for the client. */
export function WelcomeForm({ client, onSent }: WelcomeFormProps) {
  const [email, setEmail] = useState(client.email);
  const [role, setRole] = useState<ClientRole>(client.kind === 'individual' ? 'self' : 'director');
  const { change, isBusy, problem } = useChange({ onDone: onSent });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await change('created', () => welcomePerson(client._id, { email, role }))) setEmail('');
  }

  return (
    <form className="welcome-form" noValidate onSubmit={submit}>
      <TextField
        id="welcome-email"
        type="email"
        label={words.email}
        hint={words.hint}
        error={problem || undefined}
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <SelectField
        id="welcome-role"
        label={words.role}
        choices={rolesFor(client).map((each) => ({ value: each, label: roleNames[each] }))}
        value={role}
        onChange={({ target }) => setRole(target.value as ClientRole)}
      />
      <Button type="submit" slim busy={isBusy && words.busy}>
        {words.submit}
      </Button>
    </form>
  );
}
