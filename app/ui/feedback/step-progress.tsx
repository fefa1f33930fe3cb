/** "Step n of 7", in words and as a bar with one segment per step. */
export function StepProgress({ step, count }: { step: number; count: number }) {
  return (
    <div className="step-progress">
      <p role="status">
        Step {step} of {count}
      </p>
      <progress className="sr-only" value={step} max={count} aria-label="Progress" />
      <div className="step-bar" aria-hidden="true">
        {Array.from({ length: count }, (_, at) => at + 1).map((piece) => (
          <span key={piece} className={piece <= step ? 'step-done' : undefined} />
        ))}
      </div>
    </div>
  );
}
