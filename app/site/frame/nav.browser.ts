/** What HTML alone cannot do for the header: hover, Escape, and the menu's aria-expanded. */

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

on('pointerover', ({ pointerType }, target) => {
  if (pointerType !== 'mouse') return;
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

on('toggle', (event, { id }) => {
  const isOpen = event instanceof ToggleEvent && event.newState === 'open';
  document.querySelector(`[popovertarget="${id}"]`)?.setAttribute('aria-expanded', String(isOpen));
});
