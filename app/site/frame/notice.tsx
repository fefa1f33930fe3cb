import { practice } from '#content/practice.ts';

/** What the practice wants everyone to know for some days; it is drawn on those days only. */
export function Notice() {
  const { text } = practice.notice;
  if (text === '') return null;
  return (
    <aside className="site-notice" aria-label="Notice">
      <p>{text}</p>
    </aside>
  );
}
