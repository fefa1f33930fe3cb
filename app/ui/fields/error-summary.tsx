import { type MouseEvent, useEffect, useRef } from 'react';

export interface FieldProblem {
  /** The id of the control. */
  readonly field: string;
  readonly message: string;
}

/**
 * Takes focus when it appears, so give it a new `key` on every attempt to submit. Each line links
 * to its field.
 */
export function ErrorSummary({ problems }: { problems: readonly FieldProblem[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

  function goTo(event: MouseEvent, field: string) {
    const control = document.getElementById(field);
    if (!control) return;
    event.preventDefault();
    control.focus();
  }

  if (problems.length === 0) return null;
  const count = problems.length === 1 ? 'one thing' : `${problems.length} things`;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>Please fix {count} to continue</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem.field}>
            <a href={`#${problem.field}`} onClick={(event) => goTo(event, problem.field)}>
              {problem.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
