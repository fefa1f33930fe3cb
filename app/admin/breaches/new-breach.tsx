import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PageHead } from '#app/admin/page-head.tsx';
import { Permitted } from '#app/admin/permitted.tsx';
import { useChange } from '#app/admin/use-change.ts';
import { reportBreach } from '#app/api/breaches/breaches.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { unsentWork } from '#app/session/unsent-work.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { breaches, breachFacts as words } from '#content/breaches/breaches.ts';
import { breachPath, portalPaths } from '#domain/paths.ts';
import type { Route } from './+types/new-breach';
import { FactsFields, factsShown } from './facts-fields.tsx';
import { emptyFacts, type FactsForm, sentFacts } from './facts-form.ts';
import '#app/admin/lists.css';
import '#app/admin/work/work.css';
import './breaches.css';

export const meta: Route.MetaFunction = () => screenMeta(words.newTitle);

const work = unsentWork<FactsForm>('report of a breach');

export default function NewBreachScreen() {
  return (
    <Permitted to="breaches">
      <NewBreach />
    </Permitted>
  );
}

/** What was typed survives the end of the session. */
function NewBreach() {
  const navigate = useNavigate();
  const [form, setForm] = useState(() => work.find() ?? emptyFacts());
  const { change, isBusy, refusal, problem } = useChange();
  const isEmpty = form.title === '' && form.happened === '';
  useEffect(() => {
    if (isEmpty) work.forget();
    else work.keep(form);
  }, [form, isEmpty]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const answer = await change('created', () => reportBreach(sentFacts(form)));
    if (!answer?.data) return;
    work.forget();
    await navigate(breachPath(answer.data._id), { replace: true });
  }

  const isOfField = factsShown.includes(refusal?.field ?? '');
  return (
    <div className="wrap admin-page">
      <Link to={portalPaths.breaches} className="more submission-back">
        <Icon name="arrow-left" />
        {breaches.back}
      </Link>
      <PageHead title={words.newTitle} lede={words.newLede} />
      <form noValidate className="card work-form" onSubmit={submit}>
        <FactsFields form={form} refusal={refusal} onChange={setForm} />
        {problem && !isOfField ? <Notice tone="bad">{problem}</Notice> : null}
        <Button type="submit" look="primary" busy={isBusy && words.busy}>
          {words.submit}
        </Button>
      </form>
    </div>
  );
}
