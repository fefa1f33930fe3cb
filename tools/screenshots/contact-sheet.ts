import type { Browser } from '@playwright/test';

const tallestThumb = 1600;
const columns = 11;
const gap = 24;

const sheetPage = (thumbWidth: number) => `<!doctype html><style>
  body { margin: ${gap}px; display: grid; gap: ${gap}px;
    grid-template-columns: repeat(${columns}, ${thumbWidth}px); background: #dfe9e2; }
  figure { margin: 0; } figcaption { font: 14px sans-serif; overflow-wrap: anywhere; }
  canvas { display: block; box-shadow: 0 0 4px #6f837a; }
</style>`;

export interface ContactSheet {
  add(label: string, png: Buffer): Promise<void>;
  save(path: string): Promise<void>;
}

/** Many pictures on one, each small and labelled, drawn by the browser. */
export async function startContactSheet(
  browser: Browser,
  thumbWidth: number,
): Promise<ContactSheet> {
  const width = columns * (thumbWidth + gap) + gap;
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.setContent(sheetPage(thumbWidth));
  return {
    async add(label, png) {
      const picture = { label, data: png.toString('base64'), thumbWidth, tallestThumb };
      await page.evaluate(async ({ label, data, thumbWidth, tallestThumb }) => {
        const file = await fetch(`data:image/png;base64,${data}`);
        const small = await createImageBitmap(await file.blob(), {
          resizeWidth: thumbWidth,
          resizeQuality: 'high',
        });
        const canvas = document.createElement('canvas');
        canvas.width = thumbWidth;
        canvas.height = Math.min(small.height, tallestThumb);
        canvas.getContext('2d')?.drawImage(small, 0, 0);
        small.close();
        const caption = document.createElement('figcaption');
        caption.textContent = label;
        const figure = document.createElement('figure');
        figure.append(caption, canvas);
        document.body.append(figure);
      }, picture);
    },
    async save(path) {
      await page.screenshot({ path, fullPage: true });
      await page.close();
    },
  };
}
