import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { speed as words } from '#content/desk/speed.ts';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { commandsFor } from './commands.ts';
import { pressedKeys } from './pressed-keys.ts';
import { usesSingleKeys } from './single-keys.ts';

/** Few screens of a day begin with them. */
const Palette = lazy(() => import('./palette.tsx'));
const KeysSheet = lazy(() => import('./keys-sheet.tsx'));

/** A tick is no text: keys mean the same there as elsewhere. */
const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]',
  ) !== null;

const isCovered = () => document.querySelector('dialog[open], [role="dialog"]') !== null;

/** The keys that work on every screen of the desk, and the button for whoever knows none. */
export function Speed({ type }: { type: AccountType }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'palette' | 'sheet'>();
  const close = () => setOpen(undefined);
  const commands = commandsFor({
    type,
    go: (to) => void navigate(to),
    openPalette: () => setOpen('palette'),
    openSheet: () => setOpen('sheet'),
  });
  const [press] = useState(() => pressedKeys(commands.flatMap(({ keys }) => keys ?? [])));

  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isCovered()) return;
    const isSingle = !event.ctrlKey && !event.metaKey;
    if (isSingle && (takesText(event.target) || !usesSingleKeys())) return;
    const keys = press(event, event.timeStamp);
    const command = commands.find((each) => keys !== undefined && each.keys === keys);
    if (!command?.run) return;
    event.preventDefault();
    command.run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <button
        type="button"
        className="desk-jump"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <Icon name="search" />
        <span>{words.open}</span>
        <span className="key" aria-hidden="true">
          Ctrl K
        </span>
      </button>
      <Suspense>
        {open === 'palette' ? <Palette commands={commands} onClose={close} /> : null}
        {open === 'sheet' ? <KeysSheet commands={commands} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
