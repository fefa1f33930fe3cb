import type { Order } from '../order.ts';
import { type Drawing, drawSite } from './draw.ts';
import type { DrawingSupplies } from './messages.ts';
import { openPageDrawer, type PageDrawer } from './page-drawer.ts';

/** What draws the site, and the build whose files its pages name. */
export interface SiteDrawing {
  readonly fingerprint: string;
  /** For previews. */
  readonly pages: PageDrawer;
  draw(
    order: Order & DrawingSupplies,
    onProgress?: (drawn: number, pages: number) => void,
  ): Promise<Drawing>;
}

export const openSiteDrawing = (buildFolder: string, fingerprint: string): SiteDrawing => ({
  fingerprint,
  pages: openPageDrawer(buildFolder),
  draw: ({ settings, formerSlugs, logo, kept }, onProgress) =>
    drawSite({ buildFolder, settings, formerSlugs, logo, kept }, onProgress && { onProgress }),
});
