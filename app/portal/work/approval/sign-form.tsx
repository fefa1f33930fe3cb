import type { FormEvent } from 'react';
import { SignatureField } from '#app/portal/intake/signature/signature-field.tsx';
import { unsigned } from '#app/portal/intake/signature/signing.ts';
import { useUser } from '#app/session/current-user.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { ownApproval } from '#content/work/own-approval.ts';
import { fields, type SigningWanted, useSigning } from './use-signing.ts';

const words = ownApproval.sign;

interface SignFormProps<Signed> extends SigningWanted<Signed> {
  declaration: string;
  /** What the button says. */
  action: string;
}

/** The declaration for this one matter, and the signature. */
export function SignForm<Signed>({ declaration, action, ...wanted }: SignFormProps<Signed>) {
  const { name: ownName } = useUser();
  const form = useSigning(wanted, ownName ?? '');
  const { answers, edit, problems, refusals, failure, isBusy } = form;
  const { agreed, name, signing, image } = answers;
  const problemOf = (field: string) => problems.find((each) => each.field === field)?.message;

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.sign();
  }

  return (
    <form className="form-part" noValidate aria-labelledby="sign" onSubmit={submit}>
      {problems.length > 0 ? <ErrorSummary key={refusals} problems={problems} /> : null}
      <h2 id="sign" className="form-subhead">
        {words.heading}
      </h2>
      <div inert={isBusy}>
        <p className="approval-declaration">{declaration}</p>
        <Checkbox
          id={fields.agreed}
          label={words.agree}
          checked={agreed}
          error={problemOf(fields.agreed)}
          onChange={({ target }) => edit({ agreed: target.checked }, fields.agreed)}
        />
        <SignatureField
          id={fields.signature}
          typedId={fields.typed}
          label={words.signature}
          error={problemOf(fields.signature)}
          signing={signing}
          image={image}
          onSign={(change, picture) =>
            edit({ signing: { ...signing, ...change }, image: picture }, fields.signature)
          }
          onClear={(by) => edit({ signing: { ...unsigned, by }, image: '' }, fields.signature)}
        />
        {signing.by === 'drawing' ? (
          <TextField
            id={fields.name}
            label={words.name}
            autoComplete="name"
            value={name}
            error={problemOf(fields.name)}
            onChange={({ target }) => edit({ name: target.value }, fields.name)}
          />
        ) : null}
      </div>
      {failure ? <Notice tone="bad">{failure}</Notice> : null}
      <div className="form-acts">
        <Button
          type="submit"
          look={wanted.isRead ? 'primary' : 'quiet'}
          busy={isBusy && words.busy}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}
