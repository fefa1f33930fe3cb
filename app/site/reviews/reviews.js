// Filters the reviews on the Why Us page and expands the list.
const show = (board, persona, expanded) => {
  const reviews = [...board.querySelectorAll('[data-persona]')];
  const matching = reviews.filter(({ dataset }) => [dataset.persona, 'all'].includes(persona));
  const shown = expanded ? matching : matching.slice(0, board.dataset.first);
  for (const review of reviews) review.classList.toggle('review-later', !shown.includes(review));
  for (const filter of board.querySelectorAll('[data-filter]')) {
    filter.setAttribute('aria-pressed', filter.dataset.filter === persona);
  }
  const toggle = board.querySelector('.review-toggle');
  toggle.setAttribute('aria-expanded', expanded);
  toggle.hidden = matching.length <= board.dataset.first;
  board.querySelector('[data-shown]').textContent = shown.length;
  board.querySelector('[data-matching]').textContent = matching.length;
};

document.addEventListener('click', ({ target }) => {
  const board = target.closest('.review-board');
  const filter = target.closest('[data-filter]');
  if (board && filter) show(board, filter.dataset.filter, false);
  const toggle = target.closest('.review-toggle');
  if (!toggle) return;
  const expanded = toggle.getAttribute('aria-expanded') !== 'true';
  show(board, board.querySelector('[aria-pressed="true"]').dataset.filter, expanded);
  // The reviews above the button have disappeared: without this the reader would be far below.
  if (!expanded) board.scrollIntoView();
});
