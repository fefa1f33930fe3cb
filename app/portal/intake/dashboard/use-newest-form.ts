import { sentForms } from '#app/api/intake/sent-forms.ts';
import { useLoad } from '#app/api/use-load.ts';

/**
 * The contact form that was sent last; undefined while loading, or if there is none. And all, and
 * where an unfinished one stands.
 */
export function useNewestForm() {
  const { content, ...rest } = useLoad(['own-forms'], sentForms, { fresh: true });
  const isLoading = content === undefined && rest.problem === undefined;
  const forms = content?.data ?? [];
  const draft = content?.draft ?? undefined;
  return { newest: forms[0], forms, draft, isLoading, ...rest };
}
