/** The longest time between the two clicks of a double click, in milliseconds. */
const doubleClick = 500;

function drop(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * The second click of a double click is meant for the button that has just disappeared, not for
 * what has appeared under the pointer. Returns how to stop ignoring it.
 */
export function ignoreDoubleClick(): () => void {
  const listening = new AbortController();
  const stop = () => listening.abort();
  const options = { capture: true, signal: listening.signal };
  let presses = 0;
  function count(): void {
    presses += 1;
    if (presses > 1) stop();
  }
  window.addEventListener('click', drop, options);
  // After any other action, a click is meant for what is on the screen.
  window.addEventListener('pointerdown', count, options);
  window.addEventListener('input', stop, options);
  setTimeout(stop, doubleClick);
  return stop;
}
