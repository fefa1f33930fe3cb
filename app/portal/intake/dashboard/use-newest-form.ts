import { type SentForm, sentForms } from '#app/api/intake/sent-forms.ts';
import { useContent } from '#app/portal/use-content.ts';

/** The contact form that was sent last. Undefined until the server has answered, or without one. */
export const useNewestForm = (): SentForm | undefined => useContent('forms', sentForms)?.data?.[0];
