/** Filters the reviews on the Why Us page and expands the list. */

function write(board: Element, selector: string, count: number) {
  const place = board.querySelector(selector);
  if (place) place.textContent = String(count);
}

function show(board: HTMLElement, persona: string | undefined, expanded: boolean) {
  const first = Number(board.dataset.first);
  const reviews = [...board.querySelectorAll<HTMLElement>('[data-persona]')];
  const matching = reviews.filter(({ dataset }) => [dataset.persona, 'all'].includes(persona));
  const shown = expanded ? matching : matching.slice(0, first);
  for (const review of reviews) review.classList.toggle('review-later', !shown.includes(review));
  for (const filter of board.querySelectorAll<HTMLElement>('[data-filter]')) {
    filter.ariaPressed = String(filter.dataset.filter === persona);
  }
  const toggle = board.querySelector<HTMLElement>('.review-toggle');
  if (toggle) {
    toggle.ariaExpanded = String(expanded);
    toggle.hidden = matching.length <= first;
  }
  write(board, '[data-shown]', shown.length);
  write(board, '[data-matching]', matching.length);
}

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const board = target.closest<HTMLElement>('.review-board');
  if (!board) return;
  const filter = target.closest<HTMLElement>('[data-filter]');
  if (filter) show(board, filter.dataset.filter, false);
  const toggle = target.closest('.review-toggle');
  if (!toggle) return;
  const expanded = toggle.ariaExpanded !== 'true';
  const chosen = board.querySelector<HTMLElement>('[aria-pressed="true"]');
  show(board, chosen?.dataset.filter, expanded);
  // The reviews above the button have disappeared: without this the reader would be far below.
  if (!expanded) board.scrollIntoView();
});

document.querySelector('.review-board')?.dispatchEvent(new Event('ready'));
