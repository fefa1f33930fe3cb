import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { button, pass, until } from '#testing/components/page-parts.ts';
import { showPart } from '#testing/components/show.tsx';
import { useToasts } from './toasts.tsx';

function Screen() {
  const { notify, announceChange } = useToasts();
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => notify('error', 'It broke.')}>
        Top
      </button>
      <button type="button" onClick={() => announceChange('deleted', 'It is gone.')}>
        Bottom
      </button>
      <button
        type="button"
        onClick={() => announceChange('updated', 'It is done.', () => notify('info', 'Undone.'))}
      >
        Act
      </button>
      <input aria-label="Words" />
      <button type="button" onClick={() => setOpen(true)}>
        Window
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="A window">
        <button type="button" onClick={() => notify('error', 'It broke.')}>
          Save
        </button>
      </Dialog>
    </main>
  );
}

const toast = () => page.getByRole('listitem');
const isThere = () => toast().elements().length === 1;
const isLeaving = () => toast().element().classList.contains('toast-leaving');

async function raise(corner: string): Promise<void> {
  showPart(<Screen />);
  await expect.element(button(corner)).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  (button(corner).element() as HTMLElement).click();
  await until(isThere);
}

/** A real pointer takes its time. */
const point = (event: 'pointerover' | 'pointerout') =>
  toast()
    .element()
    .dispatchEvent(new PointerEvent(event, { bubbles: true, relatedTarget: document.body }));

test.each([
  ['Top', 3200],
  ['Bottom', 3500],
])('a toast at the %s stays for %i milliseconds and fades out', async (corner, duration) => {
  await raise(corner);
  await pass(duration - 201);
  expect(isLeaving()).toBe(false);
  await pass(2);
  await until(isLeaving);
  await pass(198);
  expect(isThere()).toBe(true);
  await pass(1);
  await until(() => !isThere());
});

test('a toast stays while the pointer is on it, then for its full time', async () => {
  await raise('Top');
  await pass(3100);
  await until(isLeaving);
  point('pointerover');
  await until(() => !isLeaving());
  await pass(60_000);
  expect(isThere()).toBe(true);
  point('pointerout');
  // What happens at the pointer is drawn a little later.
  await new Promise(requestAnimationFrame);
  await pass(3199);
  await until(isLeaving);
  expect(isThere()).toBe(true);
  await pass(1);
  await until(() => !isThere());
});

test('F6 moves the focus to a toast and keeps it open; closing it returns the focus', async () => {
  await raise('Top');
  (button('Top').element() as HTMLElement).focus();
  await userEvent.keyboard('{F6}');
  await until(() => document.activeElement?.getAttribute('aria-label') === 'Close');
  await pass(60_000);
  expect(isThere()).toBe(true);
  await userEvent.keyboard('{Enter}');
  await until(() => !isThere());
  expect(document.activeElement).toBe(button('Top').element());
});

test('a toast can be reached over an open window, which stays open', async () => {
  showPart(<Screen />);
  await button('Window').click();
  await button('Save').click();
  await expect.element(page.getByText('It broke.')).toBeVisible();
  await userEvent.keyboard('{F6}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => page.getByText('It broke.').elements()).toHaveLength(0);
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

test('what can be undone is offered for ten seconds, also while someone points at it', async () => {
  await raise('Act');
  point('pointerover');
  await new Promise(requestAnimationFrame);
  await pass(9999);
  await until(() => button('Undo').elements().length === 1);
  await pass(1);
  await until(() => button('Undo').elements().length === 0);
  expect(isThere()).toBe(true);
});

test('Z undoes once, but is a letter where someone types', async () => {
  showPart(<Screen />);
  await button('Act').click();
  await page.getByLabelText('Words').click();
  await userEvent.keyboard('z');
  await expect.element(page.getByText('It is done.')).toBeVisible();
  await button('Top').click();
  await userEvent.keyboard('z');
  await expect.element(page.getByText('Undone.')).toBeVisible();
  await expect.poll(() => page.getByText('It is done.').elements()).toHaveLength(0);
  await userEvent.keyboard('z');
  expect(page.getByText('Undone.').elements()).toHaveLength(1);
});
