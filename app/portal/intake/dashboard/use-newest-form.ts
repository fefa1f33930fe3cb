import { sentForms } from '#app/api/intake/sent-forms.ts';
import { loaderOf, useContent } from '#app/session/use-content.ts';

const loadForms = loaderOf(sentForms);

/** The contact form that was sent last; undefined while loading, or if there is none. */
export function useNewestForm() {
  const { content, ...rest } = useContent(loadForms);
  const isLoading = content === undefined && rest.problem === undefined;
  return { newest: content?.data?.[0], isLoading, ...rest };
}
