import { useEffect, useState } from 'react';
import { sendCodeAndLink } from '#app/api/accounts/sign-in.ts';
import { TextButton } from '#app/ui/text-button.tsx';
import { useBusy } from '#app/ui/use-busy.ts';
import { access } from '#content/accounts/sign-in.ts';
import { wording } from '#domain/wording.ts';

const words = access.code.another;
/** Most mails have arrived by then. In seconds. */
const wait = 60;

/** Counts down by the clock, since a tab in the background is woken rarely. */
function useCountdown() {
  const [until, setUntil] = useState(() => Date.now() + wait * 1000);
  const [left, setLeft] = useState(wait);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [until]);
  return { left, restart: () => setUntil(Date.now() + wait * 1000) };
}

interface AnotherCodeProps {
  email: string;
  onSent: () => void;
  onProblem: (message: string) => void;
}

export function AnotherCode({ email, onSent, onProblem }: AnotherCodeProps) {
  const { left, restart } = useCountdown();
  const { isBusy, once } = useBusy();
  const [isSent, setIsSent] = useState(false);

  async function send() {
    if (left > 0 || isBusy) return;
    setIsSent(false);
    const answer = await once(() => sendCodeAndLink(email));
    if (!answer) return;
    if (!answer.ok) return onProblem(answer.message ?? wording.access.codeNotSent);
    setIsSent(true);
    restart();
    onSent();
  }

  return (
    <div className="another-code">
      <p role="status">{isSent ? words.sent : null}</p>
      <p className="quiet">{words.spam}</p>
      {/* Not `disabled`: whoever has just pressed it would lose their place. */}
      <TextButton aria-disabled={left > 0 || isBusy || undefined} onClick={() => void send()}>
        {words.action}
      </TextButton>{' '}
      {left > 0 ? (
        <span className="quiet" role="timer">
          {words.wait(left)}
        </span>
      ) : null}
    </div>
  );
}
