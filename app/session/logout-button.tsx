import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { frame } from '#content/frame.ts';
import { signOut } from './sign-out.ts';

/** The guard around the screen then leads to the sign-in page. */
export function LogoutButton() {
  const [busy, setBusy] = useState(false);

  function leave() {
    setBusy(true);
    void signOut();
  }

  return (
    <Button slim busy={busy && frame.loggingOut} onClick={leave}>
      {frame.logout}
    </Button>
  );
}
