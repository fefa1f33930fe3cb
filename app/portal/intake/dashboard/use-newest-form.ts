import { sentForms } from '#app/api/intake/sent-forms.ts';
import { loaderOf, useContent } from '#app/session/use-content.ts';

const loadForms = loaderOf(sentForms);

/** The contact form that was sent last; undefined while loading, or if there is none. And all. */
export function useNewestForm() {
  const { content, ...rest } = useContent(loadForms);
  const isLoading = content === undefined && rest.problem === undefined;
  const forms = content?.data ?? [];
  return { newest: forms[0], forms, isLoading, ...rest };
}
