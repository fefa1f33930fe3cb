/** A window of 1280 by 720 at 200%, and a phone on its side. */
export const zoomed = { width: 640, height: 360 };

/**
 * Runs in the browser: what is hidden behind something else once it has focus. WCAG 2.4.11: whatever
 * has focus can be seen, beside all that stays in place on the screen.
 */
export function hiddenWhenFocused(): string[] {
  const reachable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  const covers = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const places = [0.1, 0.5, 0.9].map((part) => [
      left + (right - left) * part,
      top + (bottom - top) * 0.5,
    ]);
    return places.every(([x = 0, y = 0]) => {
      const onTop = document.elementFromPoint(x, y);
      return !onTop || !(element.contains(onTop) || onTop.contains(element));
    });
  };
  const hidden: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(reachable)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[aria-hidden]'))
      continue;
    element.focus();
    if (document.activeElement === element && covers(element))
      hidden.push(element.textContent?.trim() || element.outerHTML.slice(0, 80));
  }
  return hidden;
}
