/** The top of an admin screen. */
export function PageHead({ title, lede }: { title: string; lede: string }) {
  return (
    <div>
      <h1>{title}</h1>
      <p className="admin-lede">{lede}</p>
    </div>
  );
}
