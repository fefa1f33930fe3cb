/**
 * Runs in every page before its own scripts: notes when a link is clicked, and when the headings,
 * ledes and pictures of a page are painted, whether the page is another document or not.
 */
function watch() {
  interface Paint {
    readonly at: number;
    readonly size: number;
    readonly path: string;
  }
  interface PaintEntry extends PerformanceEntry {
    readonly renderTime: number;
    readonly loadTime: number;
    readonly intersectionRect: DOMRectReadOnly;
  }

  const paints: Paint[] = [];
  const key = 'clicked at';
  const now = (time: number) => performance.timeOrigin + time;
  document.addEventListener(
    'click',
    ({ timeStamp }) => localStorage.setItem(key, String(now(timeStamp))),
    true,
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PaintEntry[]) {
      const { width, height } = entry.intersectionRect;
      const at = now(entry.renderTime || entry.loadTime);
      paints.push({ at, size: width * height, path: location.pathname });
    }
  }).observe({ type: 'element', buffered: true });
  new MutationObserver(() => {
    for (const element of document.querySelectorAll('main :is(h1, .lede, img)')) {
      if (!element.hasAttribute('elementtiming')) element.setAttribute('elementtiming', 'main');
    }
  }).observe(document, { childList: true, subtree: true });

  Object.assign(window, {
    pointOfLink(path: string) {
      const links = [...document.querySelectorAll<HTMLElement>(`a[href="${path}"]`)];
      const link = links.find((each) => each.checkVisibility());
      link?.scrollIntoView({ block: 'center' });
      const box = link?.getBoundingClientRect();
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    lastChange(path: string) {
      const clicked = Number(localStorage.getItem(key));
      const largest = paints
        .filter((paint) => paint.path === path && paint.at >= clicked)
        .toSorted((a, b) => b.size - a.size)[0];
      const [entry] = performance.getEntriesByType('navigation');
      const { activationStart = 0, deliveryType = '' } = entry as PerformanceNavigationTiming & {
        activationStart?: number;
        deliveryType?: string;
      };
      const isNew = now(activationStart || entry?.startTime || 0) >= clicked - 50;
      const loaded = activationStart > 0 ? 'prerendered' : deliveryType || 'loaded';
      return (
        largest && { milliseconds: largest.at - clicked, load: isNew ? loaded : 'client-side' }
      );
    },
  });
}

export const watchPaints = `(${watch})()`;
