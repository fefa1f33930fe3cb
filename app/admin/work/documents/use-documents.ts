import { listDocuments } from '#app/api/documents/documents.ts';
import { useLoad } from '#app/api/use-load.ts';

/** So many at most are shown in one place. */
const mostShown = 100;

/** The newest documents of a work, or of a client. */
export function useDocuments(of: { work?: string; client?: string }) {
  const { answer, reload } = useLoad(['documents', ...Object.values(of)], () =>
    listDocuments({ ...of, pageSize: mostShown }),
  );
  const { data: documents = [], total = 0 } = answer?.ok ? answer.data : {};
  return { answer, documents, total, reload };
}
