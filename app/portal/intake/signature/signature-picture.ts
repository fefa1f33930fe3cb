/** A signature as it is sent: dark ink on white paper, always the same size, a few kilobytes. */

const width = 600;
const height = 300;

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

export const inkColour = (): string => token('--color-ink');

function pictureOf(draw: (context: CanvasRenderingContext2D) => void): string {
  const sheet = document.createElement('canvas');
  sheet.width = width;
  sheet.height = height;
  const context = sheet.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.fillStyle = token('--color-white');
  context.fillRect(0, 0, width, height);
  draw(context);
  return sheet.toDataURL('image/png');
}

export function pictureOfDrawing(canvas: HTMLCanvasElement): string {
  return pictureOf((context) => {
    context.imageSmoothingQuality = 'high';
    context.drawImage(canvas, 0, 0, width, height);
  });
}

const largestLetters = 84;
const widestName = width * 0.86;

/** A typed name, drawn in the typeface of our headings. Empty for no name. */
export function pictureOfName(name: string): string {
  if (name.trim() === '') return '';
  return pictureOf((context) => {
    const font = (size: number) => `italic 500 ${size}px ${token('--font-serif')}`;
    context.font = font(largestLetters);
    const share = Math.min(1, widestName / context.measureText(name).width);
    context.font = font(largestLetters * share);
    context.fillStyle = inkColour();
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(name, width / 2, height / 2);
  });
}
