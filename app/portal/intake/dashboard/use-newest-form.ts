import { sentForms } from '#app/api/intake/sent-forms.ts';
import { useContent } from '#app/portal/use-content.ts';

/** The contact form that was sent last; undefined while loading, or if there is none. */
export function useNewestForm() {
  const { content, ...rest } = useContent('forms', sentForms);
  return { newest: content?.data?.[0], ...rest };
}
