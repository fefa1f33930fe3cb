import { TextButton } from '#app/ui/text-button.tsx';
import { contactForm } from '#content/intake/contact-form.ts';
import { spokenMinutes } from '#domain/dates/spoken-minutes.ts';
import { goneElsewhere } from '#domain/intake/drafts/wording.ts';
import type { Kept, Saving } from './saver.ts';

const words = contactForm.draft.status;

/** By the clock of the person's own device. */
function timeOf(moment: string): string {
  const at = new Date(moment);
  return spokenMinutes(at.getHours() * 60 + at.getMinutes());
}

interface StatusLineProps {
  saving: Pick<Saving, 'trouble'> & { readonly kept: Pick<Kept, 'savedAt'> };
  onShowOther: () => void;
  onKeepThis: (version: number) => void;
}

/**
 * Says whether the answers are saved. Screen readers hear it when that changes, and at most once a
 * minute while someone types.
 */
export function StatusLine(props: StatusLineProps) {
  return (
    <p className="draft-status" role="status">
      <Status {...props} />
    </p>
  );
}

function Status({ saving: { kept, trouble }, onShowOther, onKeepThis }: StatusLineProps) {
  switch (trouble?.kind) {
    case 'unreachable':
      return words.unreachable;
    case 'refused':
      return trouble.message;
    case 'elsewhere':
      return <TextButton onClick={onShowOther}>{words.elsewhere}</TextButton>;
    case 'gone':
      return (
        <>
          {goneElsewhere}{' '}
          <TextButton onClick={() => onKeepThis(trouble.version)}>{words.keepThis}</TextButton>
        </>
      );
    case undefined:
      return kept.savedAt ? words.saved(timeOf(kept.savedAt)) : null;
  }
}
