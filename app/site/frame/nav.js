// What HTML alone cannot do for the header: hover, Escape, and the menu's aria-expanded.
const on = (type, listener) => document.addEventListener(type, listener, true);

const closeDropdowns = (except) => {
  for (const each of document.querySelectorAll('.nav-dropdown[open]')) {
    if (each !== except) each.open = false;
  }
};

on('pointerover', ({ target, pointerType }) => {
  if (pointerType !== 'mouse') return;
  const dropdown = target.closest('.has-dropdown')?.lastElementChild;
  closeDropdowns(dropdown);
  if (dropdown) dropdown.open = true;
});

on('keydown', ({ key, target }) => {
  if (key !== 'Escape') return;
  target.closest('.nav-dropdown[open]')?.firstElementChild.focus();
  closeDropdowns();
});

on('click', ({ target }) => {
  const link = target.closest('a');
  closeDropdowns(link ? null : target.closest('.nav-dropdown'));
  link?.closest('[popover]')?.hidePopover();
});

on('toggle', ({ target, newState }) => {
  document
    .querySelector(`[popovertarget="${target.id}"]`)
    ?.setAttribute('aria-expanded', newState === 'open');
});
