import type { Settings } from '#domain/publishing/settings.ts';
import type { Order } from '../order.ts';
import { countChanged, type Drawing, drawSite } from './draw.ts';
import type { DrawingSupplies } from './messages.ts';
import { openPageDrawer, type PageDrawer } from './page-drawer.ts';

/** What draws the site, and the build whose files its pages name. */
export interface SiteDrawing {
  readonly fingerprint: string;
  /** For previews. */
  readonly pages: PageDrawer;
  /** On how many pages people would see each of the other settings. */
  countChanged(settings: Settings, others: readonly Settings[]): Promise<readonly number[]>;
  draw(
    order: Order & DrawingSupplies,
    onProgress?: (drawn: number, pages: number) => void,
  ): Promise<Drawing>;
}

export const openSiteDrawing = (buildFolder: string, fingerprint: string): SiteDrawing => ({
  fingerprint,
  pages: openPageDrawer(buildFolder),
  countChanged: (settings, others) => countChanged({ buildFolder, settings, others }),
  draw: ({ settings, formerSlugs, logo, kept }, onProgress) =>
    drawSite({ buildFolder, settings, formerSlugs, logo, kept }, onProgress && { onProgress }),
});
