import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { submissions } from '#content/intake/submissions.ts';
import { portalPaths } from '#domain/paths.ts';

/** Back to the same place in the list, or to its start for someone who came straight here. */
export function BackToForms() {
  const navigate = useNavigate();
  const cameStraight = useLocation().key === 'default';

  function goBack(event: MouseEvent) {
    if (cameStraight || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link to={portalPaths.submissions} className="more submission-back" onClick={goBack}>
      <Icon name="arrow-left" />
      {submissions.form.back}
    </Link>
  );
}
