/** An address that needs two lines breaks after its @. */
export function EmailLines({ email }: { email: string }) {
  const [name, host] = email.split('@');
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}
