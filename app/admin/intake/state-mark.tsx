import { submissions } from '#content/intake/submissions.ts';
import type { SubmissionState } from '#domain/intake/submission-states.ts';

/** What has become of a form, in a word. */
export function StateMark({ state }: { state: SubmissionState }) {
  return <span className={`state-mark state-${state}`}>{submissions.states[state]}</span>;
}
