import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { useToasts } from '#app/ui/feedback/toasts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { account } from '#content/accounts/account.ts';
import { practice } from '#content/practice.ts';

const words = account.recovery.shown;

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: words.file }).click();
  URL.revokeObjectURL(address);
}

/** New recovery codes, which no one can see again. Takes focus. */
export function ShownCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { notify } = useToasts();
  const heading = useRef<HTMLHeadingElement>(null);
  // A dialog that is just being closed returns the focus first.
  useEffect(() => queueMicrotask(() => heading.current?.focus()), []);
  const text = [`${account.recovery.heading}: ${practice.name}`, '', ...codes, ''].join('\n');

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify('success', words.copied);
    } catch {
      notify('error', words.notCopied);
    }
  }

  return (
    <div className="account-setting shown-codes">
      <h3 ref={heading} tabIndex={-1}>
        {words.heading}
      </h3>
      <p>{words.text}</p>
      <ol aria-label={words.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="account-actions">
        <Button slim onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button slim onClick={() => window.print()}>
          <Icon name="print" />
          {words.print}
        </Button>
        <Button slim onClick={() => download(text)}>
          {words.download}
        </Button>
        <Button slim look="primary" onClick={onKept}>
          {words.done}
        </Button>
      </div>
    </div>
  );
}
