/** What is looked for inside a page. Each function runs there, so it stands alone. */

/** How people would call a thing on a screen. */
export type Kind = 'button' | 'link' | 'field' | 'heading' | 'drawing';

export interface Place {
  /** Its middle, in the window. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** What lies above it, if that is something else. */
  readonly coveredBy: string;
  /** How often the page had been drawn since it was first looked at. */
  readonly drawn: number;
}

declare global {
  interface Window {
    corellaDrawn?: number;
  }
}

/**
 * Brings a thing into view and says where it is. What is in a frame of our own comes first: the
 * page around the calendar has a form with the same fields.
 */
export function locate(kind: Kind, source: string): Place | undefined {
  const selectors = {
    button: 'button, summary, [role="button"]',
    link: 'a[href]',
    field: 'input, select, textarea',
    heading: 'h1, h2, h3, h4',
    drawing: 'canvas, img, [role="img"]',
  };
  const pattern = new RegExp(source);
  const frames = [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument);
  const documents = [...frames, document].filter((each) => each !== null);

  if (window.corellaDrawn === undefined) {
    const count = () => {
      window.corellaDrawn = (window.corellaDrawn ?? 0) + 1;
      requestAnimationFrame(count);
    };
    count();
  }

  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const by = ids.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '');
    const [label] = 'labels' in element ? (element.labels as NodeListOf<Element>) : [];
    const said = element.getAttribute('aria-label') ?? element.getAttribute('alt');
    const name = by.join(' ') || said || label?.textContent || element.textContent;
    return name.replace(/\s+/g, ' ').trim();
  };
  const isShown = (element: Element): boolean => {
    const view = element.ownerDocument.defaultView;
    const isSeen = view?.getComputedStyle(element).visibility === 'visible';
    return isSeen && element.getClientRects().length > 0 && !element.closest('[inert]');
  };

  const element = documents
    .flatMap((each) => [...each.querySelectorAll(selectors[kind])])
    .find((each) => isShown(each) && pattern.test(nameOf(each)));
  if (!element) return undefined;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const [box] = element.getClientRects();
  if (!box) return undefined;
  const { width, height } = box;
  const [x, y] = [box.x + width / 2, box.y + height / 2];
  const above = element.ownerDocument.elementFromPoint(x, y);
  const labels = 'labels' in element ? [...(element.labels as NodeListOf<Element>)] : [];
  const isFree = [element, ...labels].some((each) => each.contains(above) || above?.contains(each));
  const frame = element.ownerDocument.defaultView?.frameElement;
  const { x: left = 0, y: top = 0 } = frame?.getBoundingClientRect() ?? {};
  return {
    x: Math.round(x + left + (frame?.clientLeft ?? 0)),
    y: Math.round(y + top + (frame?.clientTop ?? 0)),
    width,
    height,
    drawn: window.corellaDrawn ?? 0,
    coveredBy: isFree ? '' : (above?.outerHTML.slice(0, 120) ?? 'nothing'),
  };
}

/** What can be read, in the page and in frames of our own pages. */
export function readText(): string {
  const frames = [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument);
  return [document, ...frames].map((each) => each?.body?.innerText ?? '').join('\n');
}

/** How many pixels the page, or one of its frames, can be scrolled sideways. */
export function sidewaysScroll(): number {
  const frames = [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument);
  const beyond = [document, ...frames].map((each) => {
    const { scrollWidth = 0, clientWidth = 0 } = each?.documentElement ?? {};
    return scrollWidth - clientWidth;
  });
  return Math.max(0, ...beyond);
}

/** Selects what is in the field that has the focus, so that typing replaces it. */
export function selectAll(): boolean {
  const focused = document.activeElement;
  const inner =
    focused instanceof HTMLIFrameElement ? focused.contentDocument?.activeElement : focused;
  const canSelect = inner !== null && inner !== undefined && 'select' in inner;
  if (canSelect) (inner as HTMLInputElement).select();
  return canSelect;
}

/** The list that a browser opens for a select is no part of the page, so nothing is clicked. */
export function chooseOption(source: string, value: string): boolean {
  const pattern = new RegExp(source);
  const select = [...document.querySelectorAll('select')].find(({ labels }) =>
    [...labels].some(({ textContent }) => pattern.test(textContent.trim())),
  );
  if (!select) return false;
  select.value = value;
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  return select.value === value;
}
