import { type ComponentType, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type ConfirmReason, registerAsker } from '#app/api/accounts/confirming.ts';
import { ownSecondFactor } from '#app/api/accounts/second-factor.ts';
import type { OwnSecondFactor, SecondFactorMethod } from '#domain/accounts/second-factor.ts';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

/** Loaded with the first question. */
const loadDialog = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog;

interface Question extends Omit<ConfirmDialogProps, 'onClose'> {
  readonly Dialog: ComponentType<ConfirmDialogProps>;
}

function methodsOf(known: OwnSecondFactor | undefined): SecondFactorMethod[] {
  if (!known) return [];
  const has = { passkey: known.passkeys.length > 0, totp: known.totp };
  const methods = (['passkey', 'totp'] as const).filter((method) => has[method]);
  return methods.length > 0 ? [...methods, 'recovery'] : [];
}

async function questionFor(
  reason: ConfirmReason,
  message: string | undefined,
): Promise<Question | undefined> {
  try {
    const [Dialog, answer] = await Promise.all([loadDialog(), ownSecondFactor()]);
    const methods = methodsOf(answer.ok ? answer.data.data : undefined);
    return { Dialog, reason, message, methods };
  } catch {
    // Without the dialog no one can be asked; the call keeps its failure.
    return undefined;
  }
}

/** Asks whoever is signed in to confirm that it is them, when a call needs that. */
export function Confirming() {
  const [question, setQuestion] = useState<Question>();
  const answer = useRef<(confirmed: boolean) => void>(undefined);

  useEffect(() => {
    const unregister = registerAsker(async (reason, message) => {
      const next = await questionFor(reason, message);
      if (!next) return false;
      setQuestion(next);
      return new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
    });
    return () => {
      unregister();
      answer.current?.(false);
    };
  }, []);

  function close(confirmed: boolean) {
    setQuestion(undefined);
    answer.current?.(confirmed);
  }

  if (!question) return null;
  const { Dialog, ...asked } = question;
  // Outside the screen, parts of which are out of reach while one of its own dialogs is open.
  return createPortal(<Dialog {...asked} onClose={close} />, document.body);
}
