import { useSearchParams } from 'react-router';
import { Answered } from '#app/admin/answered.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { submissions } from '#content/intake/submissions.ts';
import type { Route } from './+types/submission';
import { BackToForms } from './form/back-to-forms.tsx';
import { OpenForm } from './form/open-form.tsx';
import { useSubmission } from './form/use-submission.ts';
import '#app/admin/lists.css';
import './intake.css';
import './bank-account/bank-account.css';
import './send-back/send-back.css';

export const meta: Route.MetaFunction = () => screenMeta(submissions.form.title);

export default function SubmissionScreen() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  return (
    <div className="wrap admin-page submission">
      <BackToForms />
      {/* The key makes another form a fresh screen, with nothing revealed. */}
      <ReadForm key={id} id={id} />
    </div>
  );
}

function ReadForm({ id }: { id: string }) {
  const { answer, change, reload, refresh } = useSubmission(id);
  return (
    <Answered answer={answer} onRetry={reload}>
      {({ data }) =>
        data ? <OpenForm submission={data} onChange={change} onRefresh={refresh} /> : null
      }
    </Answered>
  );
}
