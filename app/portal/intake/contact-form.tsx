import { useState } from 'react';
import type { Answer } from '#app/api/call.ts';
import { draftIn, loadDraft } from '#app/api/intake/drafts.ts';
import { newUuid } from '#app/api/new-uuid.ts';
import { useLoad } from '#app/api/use-load.ts';
import { useUser } from '#app/session/current-user.tsx';
import { screenMeta } from '#app/session/screen-meta.ts';
import { contactForm } from '#content/intake/contact-form.ts';
import type { Draft } from '#domain/intake/drafts/draft.ts';
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

interface FoundDraft {
  readonly draft: Draft | undefined;
  /** To go on from, also where there is no draft. */
  readonly version: number | undefined;
}

async function findDraft(): Promise<Answer<FoundDraft>> {
  const answer = await loadDraft();
  if (!answer.ok && answer.status !== 404) return answer;
  const draft = answer.ok ? answer.data.data : undefined;
  const version = answer.ok ? draft?.version : draftIn(answer)?.version;
  return { ok: true, data: { draft, version } };
}

/** Goes on with what is in the tab's memory, then with the draft, and else opens a new form. */
export default function ContactForm() {
  const [inMemory] = useState(findWork);
  return inMemory ? <FormScreen from={inMemory} /> : <DraftOrNew />;
}

function DraftOrNew() {
  const user = useUser();
  const { content: found, problem } = useLoad(['draft'], findDraft, { fresh: true });
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
