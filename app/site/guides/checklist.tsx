import { Checkbox } from '#app/ui/fields/checkbox.tsx';

/** Ticks are kept by guide.js under the id of each box. */
export function Checklist({ id, items }: { id: string; items: readonly string[] }) {
  return (
    <ul className="checklist">
      {items.map((item, index) => (
        <li key={item}>
          <Checkbox id={`${id}-${index + 1}`} label={item} autoComplete="off" data-kept />
        </li>
      ))}
    </ul>
  );
}
