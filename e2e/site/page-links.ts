/** What a page links to, as written, and the anchors on it. */
export interface PageLinks {
  /** From links that a person can follow. */
  readonly links: readonly string[];
  /**
   * From everything that is loaded or read by machines: pictures, icons, scripts, social images.
   */
  readonly assets: readonly string[];
  readonly ids: readonly string[];
}

/** Runs in a browser. */
export function readPageLinks(html: string): PageLinks {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const values = (selector: string, attribute: string) =>
    [...page.querySelectorAll(selector)].map((each) => each.getAttribute(attribute) ?? '');
  const inSet = (set: string) => set.split(',').map((each) => each.trim().split(/\s/)[0] ?? '');
  const data = [...page.querySelectorAll('script[type="application/ld+json"]')];
  return {
    // A tab's hash names its panel, not a place to scroll to.
    links: values('a:not([role="tab"])', 'href'),
    assets: [
      ...values('[href]:not(a)', 'href'),
      ...values('[src]', 'src'),
      ...values('[srcset]', 'srcset').flatMap(inSet),
      ...values('[imagesrcset]', 'imagesrcset').flatMap(inSet),
      ...values('meta[property="og:image"], meta[name="twitter:image"]', 'content'),
      ...data.flatMap(({ textContent }) => textContent.match(/https?:[^"]+/g) ?? []),
    ],
    ids: values('[id]', 'id'),
  };
}

/** The addresses inside a stylesheet or a web manifest. */
export function addressesIn(text: string, type: string): string[] {
  if (type.includes('css')) {
    return [...text.matchAll(/url\((["']?)([^)"']+)\1\)/g)].map(([, , address = '']) => address);
  }
  if (type.includes('manifest')) {
    const { icons = [], start_url }: { icons?: { src: string }[]; start_url?: string } =
      JSON.parse(text);
    return [...icons.map(({ src }) => src), ...(start_url ? [start_url] : [])];
  }
  if (type.includes('xml')) return [...text.matchAll(/<loc>([^<]+)/g)].map(([, loc = '']) => loc);
  return [];
}
