/** Browsers may draw a page ahead of its visit. Calls at once, or else when the visit begins. */
export function whenVisited(step: () => void): void {
  const isAhead = 'prerendering' in document && document.prerendering === true;
  if (isAhead) document.addEventListener('prerenderingchange', step, { once: true });
  else step();
}
