import { useState } from 'react';
import type { Answer } from '#app/api/call.ts';
import { Button } from '#app/ui/button.tsx';
import { frame } from '#content/frame.ts';
import { signOut } from './sign-out.ts';

/** The guard around the screen then leads to the sign-in page. */
export function LogoutButton({ onLeft }: { onLeft?: (answer: Answer<unknown>) => void }) {
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    const answer = await signOut();
    onLeft?.(answer);
  }

  return (
    <Button slim busy={busy && frame.loggingOut} onClick={leave}>
      {frame.logout}
    </Button>
  );
}
