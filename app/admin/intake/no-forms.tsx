import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { submissions } from '#content/intake/submissions.ts';

const { none, noMatch } = submissions.list;

export function NoForms({ searched, onShowAll }: { searched: boolean; onShowAll: () => void }) {
  if (!searched) {
    return (
      <EmptyState heading="h2" icon="document" title={none.title}>
        {none.text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      heading="h2"
      icon="search"
      title={noMatch.title}
      action={<Button onClick={onShowAll}>{noMatch.action}</Button>}
    >
      {noMatch.text}
    </EmptyState>
  );
}
