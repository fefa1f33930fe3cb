import { useEffect, useEffectEvent } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { siteScreens } from '#content/publishing/screens.ts';

const words = siteScreens.leaving;

/** Asks before changes are lost that are in no draft: our dialog within the site, else the browser's. */
export function UnsavedQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';

  useBeforeUnload((event) => {
    if (isUnsaved) event.preventDefault();
  });

  // Whoever saves and leaves at once is not asked.
  const goOn = useEffectEvent(() => blocker.proceed?.());
  useEffect(() => {
    if (isBlocked && !isUnsaved) goOn();
  }, [isBlocked, isUnsaved]);

  const stay = () => blocker.reset?.();
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
          <Button look="danger" onClick={() => blocker.proceed?.()}>
            {words.leave}
          </Button>
        </>
      }
    />
  );
}
