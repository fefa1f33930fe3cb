import { contactForm } from '#content/intake/contact-form.ts';
import { practice } from '#content/practice.ts';
import { pagePath } from '#domain/paths.ts';

/** Opens a public page in a new tab, so that the form stays as it is. */
export function NewTabLink({ page, children }: { page: string; children: string }) {
  return (
    <a href={pagePath(practice.slug, page)} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> ({contactForm.newTab})</span>
    </a>
  );
}
