/**
 * What HTML alone cannot do for the header: hover, Escape, leaving by keyboard, and the menu's
 * aria-expanded. And no page fades that is ready: it is shown at once.
 */

const on = <Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type], target: Element) => void,
) =>
  document.addEventListener(
    type,
    (event) => event.target instanceof Element && listener(event, event.target),
    true,
  );

function closeDropdowns(except?: Element | null) {
  for (const each of document.querySelectorAll<HTMLDetailsElement>('.nav-dropdown[open]')) {
    if (each !== except) each.open = false;
  }
}

/** The link under the mouse, and since when. Browsers prepare its page after a fifth of a second. */
let pointed: Element | null = null;
let pointedSince = 0;
const preparing = 500;

on('pointerover', ({ pointerType, timeStamp }, target) => {
  if (pointerType !== 'mouse') return;
  const link = target.closest('a');
  if (link !== pointed) pointedSince = timeStamp;
  pointed = link;
  const dropdown = target.closest('.has-dropdown')?.querySelector('details');
  closeDropdowns(dropdown);
  if (dropdown) dropdown.open = true;
});

on('keydown', ({ key }, target) => {
  if (key !== 'Escape') return;
  target.closest('.nav-dropdown[open]')?.querySelector('summary')?.focus();
  closeDropdowns();
});

on('click', (_event, target) => {
  const link = target.closest('a');
  closeDropdowns(link ? null : target.closest('.nav-dropdown'));
  link?.closest<HTMLElement>('[popover]')?.hidePopover();
});

on('focusin', (_event, target) => closeDropdowns(target.closest('.nav-dropdown')));

on('toggle', (event, { id }) => {
  const isOpen = event instanceof ToggleEvent && event.newState === 'open';
  document.querySelector(`[popovertarget="${id}"]`)?.setAttribute('aria-expanded', String(isOpen));
});

addEventListener('pageswap', ({ timeStamp, viewTransition }) => {
  if (pointed && timeStamp - pointedSince > preparing) viewTransition?.skipTransition();
});
