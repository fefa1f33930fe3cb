import { Link, useNavigate, useSearchParams } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { ClientEditor } from '#app/admin/clients/form/client-editor.tsx';
import { PageHead } from '#app/admin/page-head.tsx';
import { readClient } from '#app/api/clients/clients.ts';
import { readOnboarding } from '#app/api/onboarding/onboarding.ts';
import { useLoad } from '#app/api/use-load.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Icon } from '#app/ui/icon.tsx';
import { onboarding as words } from '#content/onboarding/onboarding.ts';
import type { Client } from '#domain/clients/client.ts';
import type { Step } from '#domain/onboarding/onboarding.ts';
import { clientPath, newClientPath, portalPaths } from '#domain/paths.ts';
import type { Route } from './+types/walk';
import { StepBody } from './step-body.tsx';
import '#app/admin/lists.css';
import '#app/admin/work/work.css';
import '#app/admin/clients/clients.css';
import './onboarding.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

/** A new client from who they are to their first job; the address says where it was left. */
export default function NewClient() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const id = query.get('client');
  return (
    <div className="wrap admin-page walk-page">
      <Link to={portalPaths.clients} className="more submission-back">
        <Icon name="arrow-left" />
        {words.back}
      </Link>
      {id ? (
        <Walk key={id} id={id} open={query.get('step') ?? ''} />
      ) : (
        <>
          <PageHead title={words.title} lede={words.lede} />
          <section className="card work-part" aria-labelledby="who-title">
            <h2 id="who-title">{words.who}</h2>
            <ClientEditor
              action={words.add}
              onSaved={({ _id }) => void navigate(newClientPath(_id), { replace: true })}
              onCancel={() => void navigate(portalPaths.clients)}
            />
          </section>
        </>
      )}
    </div>
  );
}

function Walk({ id, open }: { id: string; open: string }) {
  const client = useLoad(['client', id], () => readClient(id));
  const steps = useLoad(['onboarding', id], () => readOnboarding(id));
  return (
    <Answered answer={client.answer} onRetry={client.reload}>
      {({ data }) =>
        data ? (
          <>
            <PageHead title={data.name} lede={words.lede}>
              <Link className="button button-slim" to={clientPath(id)}>
                {words.openClient}
              </Link>
            </PageHead>
            <Answered answer={steps.answer} onRetry={steps.reload}>
              {(found) => (
                <Steps
                  client={data}
                  steps={found.data?.steps ?? []}
                  open={open}
                  onChange={() => void steps.reload()}
                />
              )}
            </Answered>
          </>
        ) : null
      }
    </Answered>
  );
}

interface StepsProps {
  client: Client;
  steps: readonly Step[];
  open: string;
  onChange: () => void;
}

/** The step that was opened, else the first that is open. */
function Steps({ client, steps, open, onChange }: StepsProps) {
  const current =
    steps.find(({ step }) => step === open) ?? steps.find(({ state }) => state === 'open');
  return (
    <>
      {current ? null : <p role="status">{words.allDone}</p>}
      <ol className="walk">
        {steps.map((each) => (
          <li key={each.step} aria-current={each === current ? 'step' : undefined}>
            <div className="walk-head">
              <h2>{words.steps[each.step]}</h2>
              <span className="tag">{words.states[each.state]}</span>
              {each === current ? null : (
                <Link
                  to={newClientPath(client._id, each.step)}
                  replace
                  preventScrollReset
                  aria-label={words.show(words.steps[each.step])}
                >
                  {words.showShort}
                </Link>
              )}
            </div>
            {each === current ? <StepBody client={client} step={each} onChange={onChange} /> : null}
          </li>
        ))}
      </ol>
    </>
  );
}
