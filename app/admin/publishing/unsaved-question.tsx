import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { useUnsavedBlocker } from '#app/ui/dialogs/use-unsaved-blocker.ts';
import { siteScreens } from '#content/publishing/screens.ts';

const words = siteScreens.leaving;

/** Asks before changes are lost that are in no draft. */
export function UnsavedQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const { isBlocked, leave, stay } = useUnsavedBlocker(isUnsaved);
  return (
    <Dialog
      open={isBlocked && isUnsaved}
      onClose={stay}
      title={words.title}
      description={words.text}
      actions={
        <>
          <Button look="primary" onClick={stay}>
            {words.stay}
          </Button>
          <Button look="danger" onClick={leave}>
            {words.leave}
          </Button>
        </>
      }
    />
  );
}
