import { type FormEvent, useState } from 'react';
import { unsentWork } from '#app/session/unsent-work.ts';
import { useUnsentForm } from '#app/session/use-unsent-form.ts';
import { Button } from '#app/ui/button.tsx';
import { useToasts } from '#app/ui/toasts.tsx';
import { admin } from '#content/admin.ts';
import {
  type NeededField,
  type NewClientForm,
  newClientComplaint,
  unfitFields,
} from '#domain/accounts/client-form.ts';
import { CreateFields } from './create-fields.tsx';
import { FormPanel } from './form-panel.tsx';
import { makeClient } from './make-client.ts';
import { useReload } from './use-reload.ts';

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

const work = unsentWork<NewClientForm>('new client');

export function CreateClient() {
  const { notify, announceChange } = useToasts();
  const reload = useReload();
  const { form, setForm, isEmpty } = useUnsentForm(work, empty);
  const [unfit, setUnfit] = useState<readonly NeededField[]>([]);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const complaint = newClientComplaint(form);
    const found = unfitFields(form);
    setUnfit(found);
    if (complaint) {
      notify('error', complaint);
      return document.getElementById(`create-${found[0]}`)?.focus();
    }
    setBusy(true);
    const outcome = await makeClient(form);
    setBusy(false);
    if (!outcome.ok) return notify('error', outcome.message);
    announceChange('created', outcome.message);
    setForm(empty);
    void reload();
  }

  function edit(change: Partial<NewClientForm>) {
    setForm({ ...form, ...change });
    setUnfit(unfit.filter((field) => !(field in change)));
  }

  return (
    <FormPanel id="create" heading={words.heading} isWanted={!isEmpty} onSubmit={submit}>
      <CreateFields form={form} unfit={unfit} onEdit={edit} />
      <div className="form-panel-end">
        <Button type="submit" look="primary" busy={busy && words.busy}>
          {words.submit}
        </Button>
      </div>
    </FormPanel>
  );
}
