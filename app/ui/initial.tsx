/** A first letter in place of a photo. Decorative; the name is beside it. */
export function Initial({ name }: { name: string }) {
  return (
    <svg className="initial" viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      <circle cx="22" cy="22" r="22" />
      <text x="22" y="30" textAnchor="middle">
        {name.charAt(0)}
      </text>
    </svg>
  );
}
