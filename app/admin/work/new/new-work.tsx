import { type FormEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ClientSearch } from '#app/admin/client-search.tsx';
import { PageHead } from '#app/admin/page-head.tsx';
import { useChange } from '#app/admin/use-change.ts';
import { WithWorkTexts } from '#app/admin/work/with-work-texts.tsx';
import { startWork } from '#app/api/work/staff-work.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextareaField } from '#app/ui/fields/textarea-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { oneWork, newWork as words } from '#content/work/staff-work.ts';
import type { User } from '#domain/accounts/user.ts';
import { portalPaths, workPath } from '#domain/paths.ts';
import type { WorkTexts } from '#domain/work/texts.ts';
import type { Route } from './+types/new-work';
import { type Matter, MatterFields, sentMatter, usualMatter } from './matter-fields.tsx';
import '#app/admin/lists.css';
import '#app/admin/work/work.css';

export const meta: Route.MetaFunction = () => screenMeta(words.title);

type Client = Pick<User, '_id' | 'name' | 'email'>;

const fieldsShown = ['client', 'type', 'period', 'dueOn', 'assignee', 'items', 'notes'];

export default function NewWork() {
  return <WithWorkTexts>{({ requests }) => <Form requests={requests} />}</WithWorkTexts>;
}

/** Whoever comes from a client's page has chosen them already. */
function Form({ requests }: Pick<WorkTexts, 'requests'>) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [client, setClient] = useState<Client | undefined>(state?.client);
  const [matter, setMatter] = useState<Matter>(() => usualMatter('individual-return'));
  const [notes, setNotes] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { change, isBusy, refusal, problem } = useChange();

  function choose(chosen: Client | undefined) {
    setIsMissing(false);
    setClient(chosen);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsMissing(!client);
    if (!client) return document.getElementById('work-client')?.focus();
    const work = { client: client._id, ...sentMatter(matter, requests), notes };
    const answer = await change('created', () => startWork(work));
    if (answer?.data) await navigate(workPath(answer.data._id), { replace: true });
  }

  const isOfField = fieldsShown.some((field) => refusal?.field?.startsWith(field));
  return (
    <div className="wrap admin-page">
      <Link to={portalPaths.works} className="more submission-back">
        <Icon name="arrow-left" />
        {oneWork.back}
      </Link>
      <PageHead title={words.title} lede={words.lede} />
      <form noValidate className="card work-form" onSubmit={submit}>
        <ClientSearch
          id="work-client"
          words={words.client}
          error={isMissing ? words.client.missing : undefined}
          client={client}
          onChoose={choose}
        />
        <MatterFields matter={matter} requests={requests} refusal={refusal} onChange={setMatter} />
        <TextareaField
          id="work-notes"
          label={oneWork.facts.notes}
          hint={oneWork.facts.notesHint}
          optional
          maxLength={10_000}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
        {problem && (!isOfField || refusal?.field === 'client') ? (
          <Notice tone="bad">{problem}</Notice>
        ) : null}
        <Button type="submit" look="primary" busy={isBusy && words.starting}>
          {words.start}
        </Button>
      </form>
    </div>
  );
}
