import { Link } from 'react-router';
import { readOnboarding } from '#app/api/onboarding/onboarding.ts';
import { useLoad } from '#app/api/use-load.ts';
import { onboarding } from '#content/onboarding/onboarding.ts';
import { newClientPath } from '#domain/paths.ts';

const words = onboarding.part;

/** What is still open before the first job; nothing once all is done. */
export function TakingOn({ id }: { id: string }) {
  const { content } = useLoad(['onboarding', id], () => readOnboarding(id));
  const steps = content?.data?.steps ?? [];
  const open = steps.filter(({ state }) => state === 'open');
  if (open.length === 0) return null;
  return (
    <section className="client-part" aria-labelledby="taking-on-title">
      <div className="client-part-head">
        <h2 id="taking-on-title">{words.title}</h2>
        <Link to={newClientPath(id)}>{words.continue}</Link>
      </div>
      <p className="quiet">{words.left(open.length, steps.length)}</p>
      <ul className="taking-on">
        {open.map(({ step }) => (
          <li key={step}>
            <Link to={newClientPath(id, step)}>{onboarding.steps[step]}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
