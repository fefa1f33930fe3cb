import { useKey } from '#app/admin/clients/use-key.ts';
import { useChange } from '#app/admin/use-change.ts';
import { changeClient, readFormDifferences } from '#app/api/clients/clients.ts';
import { useLoad } from '#app/api/use-load.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { oneClient } from '#content/clients/clients.ts';
import { practice } from '#content/practice.ts';
import type { Client, FormDifferences } from '#domain/clients/client.ts';
import { shortMoment } from '#domain/dates/moments.ts';
import { submissionPath } from '#domain/paths.ts';

const words = oneClient.form;

interface FormSaysProps {
  client: Client;
  onUsed: () => void;
}

/** What the newest form says otherwise than the record; nothing where both say the same. */
export function FormSays({ client, onUsed }: FormSaysProps) {
  const { _id, address, phone_number } = client;
  const { content } = useLoad(['form-differences', _id, address, phone_number], () =>
    readFormDifferences(_id),
  );
  const said = content?.data;
  if (!said || (said.differences.length === 0 && said.bankAccount !== 'changed')) return null;
  return <Differences id={_id} said={said} onUsed={onUsed} />;
}

interface DifferencesProps {
  id: string;
  said: NonNullable<FormDifferences>;
  onUsed: () => void;
}

/** A bank account is never taken over here: someone calls first, beside the form. */
function Differences({ id, said: { form, differences, bankAccount }, onUsed }: DifferencesProps) {
  const { change, isBusy, problem } = useChange({ onDone: onUsed });
  const use = (some: typeof differences) =>
    change('updated', () =>
      changeClient(id, Object.fromEntries(some.map(({ field, to }) => [field, to]))),
    );
  const useAll = () => {
    if (differences.length > 0) void use(differences);
  };
  useKey('u', useAll);
  return (
    <section className="form-says" aria-labelledby="form-says-title">
      <div className="form-says-head">
        <div>
          <h2 id="form-says-title">{words.title}</h2>
          <p className="quiet">
            {words.sent(form.reference, shortMoment(form.sentAt, practice.timeZone))}
          </p>
        </div>
        {differences.length > 0 ? (
          <Button
            slim
            look="primary"
            aria-keyshortcuts="U"
            busy={isBusy && words.busy}
            onClick={useAll}
          >
            {differences.length > 1 ? words.both : words.use}
            <kbd>U</kbd>
          </Button>
        ) : null}
      </div>
      {problem ? <Notice tone="bad">{problem}</Notice> : null}
      <ul>
        {differences.map((difference) => (
          <li key={difference.field}>
            <div>
              <p className="quiet">{words.fields[difference.field]}</p>
              <p>
                <span className="sr-only">{words.was}: </span>
                <del>{difference.from || words.notGiven}</del>
              </p>
              <p>
                <span className="sr-only">{words.says}: </span>
                <ins>{difference.to}</ins>
              </p>
            </div>
            {differences.length > 1 ? (
              <Button slim disabled={isBusy} onClick={() => use([difference])}>
                {words.use}
                <span className="sr-only"> {words.fields[difference.field]}</span>
              </Button>
            ) : null}
          </li>
        ))}
        {bankAccount === null ? null : (
          <li>
            <div>
              <p className="quiet">{words.bank}</p>
              <p className="form-says-bank">
                <Icon name="warning" />
                {bankAccount === 'changed' ? words.bankChanged : words.bankCalled}
              </p>
            </div>
            <ButtonLink slim to={submissionPath(form._id)}>
              {bankAccount === 'changed' ? words.callFirst : words.open}
            </ButtonLink>
          </li>
        )}
      </ul>
    </section>
  );
}
