import { TextButton } from '#app/ui/text-button.tsx';
import { guidePage } from '#content/guides/guide-page.ts';
import type { Guide } from '#domain/guides/guide.ts';

/** Clearing resets the form; guide.browser.ts removes the saved answers and offers to undo. */
export function KeptAnswers() {
  const { words, clear, cleared, undo } = guidePage.kept;
  return (
    <div className="kept-answers">
      <p className="needs-script">{words}</p>
      <TextButton type="reset">{clear}</TextButton>
      <span role="status" data-undo hidden>
        {cleared} <TextButton>{undo}</TextButton>
      </span>
    </div>
  );
}

export function Sources({ sources }: Pick<Guide, 'sources'>) {
  return (
    <>
      <h2 id="sources">{guidePage.sources}</h2>
      <ul className="sources">
        {sources.map(({ label, href }) => (
          <li key={href}>
            <a href={href} rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
