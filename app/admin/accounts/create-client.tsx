import { type FormEvent, useState } from 'react';
import { unsentWork } from '#app/session/unsent-work.ts';
import { useUnsentForm } from '#app/session/use-unsent-form.ts';
import { Button } from '#app/ui/button.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { admin } from '#content/accounts/clients.ts';
import {
  type NewClientForm,
  type NewClientProblems,
  newClientMessage,
  newClientProblems,
} from '#domain/accounts/client-form.ts';
import { CreateFields } from './create-fields.tsx';
import { FormPanel } from './form-panel.tsx';
import { reloadClients } from './list/page-query.ts';
import { makeClient } from './make-client.ts';

const words = admin.create;
const empty: NewClientForm = {
  name: '',
  email: '',
  password: '',
  phone: '',
  role: 'client',
  company: '',
  address: '',
};

/** An admin gets a temporary password and has no company: those fields are not on the screen. */
const shownPart = (form: NewClientForm): NewClientForm =>
  form.role === 'admin' ? { ...form, password: '', company: '' } : form;

const work = unsentWork<NewClientForm>('new client');

export function CreateClient() {
  const { notify, announceChange } = useToasts();
  const { form, setForm, isEmpty } = useUnsentForm(work, empty);
  const [errors, setErrors] = useState<NewClientProblems>({});
  const { isBusy, once } = useBusy();

  function refuse(message: string, found: NewClientProblems) {
    notify('error', message);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(`create-${first}`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const shown = shownPart(form);
    const message = newClientMessage(shown);
    if (message) return refuse(message, newClientProblems(shown));
    setErrors({});
    const outcome = await once(() => makeClient(shown));
    if (!outcome) return;
    if (!outcome.ok) {
      const { message, field } = outcome;
      return refuse(message, field ? { [field]: message } : {});
    }
    announceChange('created', outcome.message);
    setForm(empty);
    void reloadClients();
  }

  function edit(change: Partial<NewClientForm>) {
    setForm({ ...form, ...change });
    const others = Object.entries(errors).filter(([field]) => !(field in change));
    setErrors(Object.fromEntries(others));
  }

  return (
    <FormPanel
      id="create"
      opener={words.opener}
      icon="plus"
      heading={words.heading}
      isWanted={!isEmpty}
      onSubmit={submit}
    >
      <CreateFields form={form} errors={errors} onEdit={edit} />
      <div className="form-panel-end">
        <Button type="submit" look="primary" busy={isBusy && words.busy}>
          {words.submit}
        </Button>
      </div>
    </FormPanel>
  );
}
