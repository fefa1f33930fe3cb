import { useState } from 'react';
import { draftIn, loadDraft } from '#app/api/intake/drafts.ts';
import { newUuid } from '#app/api/new-uuid.ts';
import { useUser } from '#app/session/current-user.tsx';
import { contentOf } from '#app/session/retry-policy.ts';
import { screenMeta } from '#app/session/screen-meta.ts';
import { useContent } from '#app/session/use-content.ts';
import { contactForm } from '#content/intake/contact-form.ts';
import { restoredAnswers, restoredStep } from '#domain/intake/drafts/restore.ts';
import { knownAnswers } from '#domain/intake/known-answers.ts';
import type { Route } from './+types/contact-form';
import { GoOnQuestion } from './drafts/go-on-question.tsx';
import type { Kept } from './drafts/saver.ts';
import { FormHead } from './form-head.tsx';
import { FormScreen } from './form-screen.tsx';
import { openForm, resumedForm } from './form-state.ts';
import { type FormWork, findWork } from './use-contact-form.ts';
import './intake.css';

export const meta: Route.MetaFunction = () => screenMeta(contactForm.title);

/** The unfinished form, and the version to go on from, also where there is none. */
async function findDraft() {
  const answer = await loadDraft();
  if (!answer.ok && answer.status === 404) return { version: draftIn(answer)?.version };
  const { data: draft } = contentOf(answer);
  return { draft, version: draft?.version };
}

/** Goes on with what is in the tab's memory, then with the draft, and else opens a new form. */
export default function ContactForm() {
  const [inMemory] = useState(findWork);
  return inMemory ? <FormScreen from={inMemory} /> : <DraftOrNew />;
}

function DraftOrNew() {
  const user = useUser();
  const { content: found, problem } = useContent(findDraft);
  const [chosen, setChosen] = useState<FormWork>();

  const newForm = (kept: Kept, moves = 0): FormWork => ({
    form: { ...openForm(newUuid(), knownAnswers(user)), moves },
    kept,
  });

  if (chosen) return <FormScreen from={chosen} />;
  if (!found && !problem) {
    return (
      <p className="loading-page" role="status">
        {contactForm.draft.opening}
      </p>
    );
  }
  // Whoever cannot reach the server may begin, and is told that nothing is saved yet.
  if (!found?.draft) return <FormScreen from={newForm({ version: found?.version })} />;

  const { draft } = found;
  function goOn({ version, savedAt, ...kept }: typeof draft) {
    const answers = restoredAnswers(kept.answers);
    const step = restoredStep(kept.step, answers);
    const form = resumedForm(newUuid(), answers, step);
    setChosen({ form, kept: { version, savedAt, page: { answers, step } } });
  }
  return (
    <div className="wrap form-page">
      <FormHead />
      <GoOnQuestion
        draft={draft}
        onGoOn={() => goOn(draft)}
        onStartAgain={(kept) => setChosen(newForm(kept, 1))}
      />
    </div>
  );
}
