/** The top of a screen of the practice's own side. */
export function PageHead({ title, lede }: { title: string; lede: string }) {
  return (
    <div>
      <h1>{title}</h1>
      <p className="admin-lede">{lede}</p>
    </div>
  );
}
