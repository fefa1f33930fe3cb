/** Plain elements only, since any component may be what failed. */
export function FailureScreen({ error }: { error: unknown }) {
  return (
    <div className="failure-page" role="alert">
      <h1>Something went wrong.</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <p>
        <a href="/">Go to the homepage</a>
      </p>
    </div>
  );
}
