import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { correctRole } from '#app/api/accounts/session.ts';
import { currentUser } from '#app/api/accounts/sign-in.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { frame } from '#content/frame.ts';
import type { User } from '#domain/accounts/user.ts';
import { wording } from '#domain/wording.ts';
import { claimUnsentWork } from './unsent-work.ts';
import { useSession } from './use-session.ts';

interface Known {
  readonly token: string | null;
  readonly user: User;
}

/** Whose token it is, as told when they signed in or when the page was loaded. */
let lastKnown: Known | undefined;

export function rememberUser(token: string | null, user: User): Known {
  lastKnown = { token, user };
  claimUnsentWork(user._id);
  return lastKnown;
}

const UserContext = createContext<User | null>(null);

export function useUser(): User {
  const user = use(UserContext);
  if (!user) throw new Error('useUser needs a KnownUser above it.');
  return user;
}

/**
 * Asks the server whose session it is before it shows anything, and again when another tab has
 * signed in: nothing is ever sent in the name of somebody else.
 */
export function KnownUser({ children }: { children: ReactNode }) {
  const { token } = useSession();
  const [known, setKnown] = useState(lastKnown);
  const [problem, setProblem] = useState<string>();
  const isKnown = known?.token === token;

  useEffect(() => {
    if (isKnown || problem) return;
    let isCurrent = true;
    void currentUser().then((answer) => {
      if (!isCurrent) return;
      if (!answer.ok) return setProblem(answer.message ?? wording.access.networkError);
      if (!answer.data.data) return setProblem(wording.access.invalidResponse);
      const user = answer.data.data;
      setKnown(rememberUser(token, user));
      correctRole(user.type);
    });
    return () => {
      isCurrent = false;
    };
  }, [token, isKnown, problem]);

  if (isKnown) return <UserContext value={known.user}>{children}</UserContext>;
  if (problem) return <Problem text={problem} onRetry={() => setProblem(undefined)} />;
  return (
    <p className="loading-page" role="status">
      {frame.loading}
    </p>
  );
}

function Problem({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="loading-page">
      <h1 className="mb-6">{frame.notLoaded}</h1>
      <Notice tone="bad">{text}</Notice>
      <Button className="mt-6" onClick={onRetry}>
        {frame.tryAgain}
      </Button>
    </div>
  );
}
