/**
 * Where an uploaded picture is served: its name is the hash of its bytes, with its width and height
 * in pixels.
 */
export const imageAddress = /^\/pictures\/([\w-]{20})(?:-(\d{1,4})x(\d{1,4}))?\.webp$/;

export const imagePath = '/pictures/:name';

interface Size {
  readonly width: number;
  readonly height: number;
}

export const imageAddressOf = (hash: string, { width, height }: Size): string =>
  `/pictures/${hash}-${width}x${height}.webp`;
export const imageHash = (address: string): string | undefined => imageAddress.exec(address)?.[1];

/** What pages show pictures as, in the largest size that each has there. */
export const pictureUses = {
  portrait: { width: 400, height: 440, isCropped: true },
  partner: { width: 280, height: 48, isCropped: false },
  logo: { width: 160, height: 40, isCropped: false },
} as const;
export type PictureUse = keyof typeof pictureUses;

/** For screens with one and with two or more dots to a pixel. */
export const densities = [1, 2] as const;
type Density = (typeof densities)[number];

/** The name of a picture in the size of a use. */
export const sizedName = (hash: string, use: PictureUse, density: Density): string =>
  `${hash}.${use}-${density}x`;

const sizedAddress = new RegExp(
  `^/pictures/([\\w-]{20}\\.(?:${Object.keys(pictureUses).join('|')})-[${densities.join('')}]x)\\.webp$`,
);

/** Under which name the picture at an address is kept. */
export const storedName = (address: string): string | undefined =>
  imageHash(address) ?? sizedAddress.exec(address)?.[1];

export const addressInSize = (address: string, use: PictureUse, density: Density): string =>
  `/pictures/${sizedName(imageHash(address) ?? '', use, density)}.webp`;

/** What an `img` needs to show an uploaded picture no larger than it is seen. */
export const sourcesOf = (address: string, use: PictureUse): { src: string; srcSet: string } => ({
  src: addressInSize(address, use, 1),
  srcSet: densities
    .map((density) => `${addressInSize(address, use, density)} ${density}x`)
    .join(', '),
});

/** How large a logo is shown: as it is, unless that is too wide or too high. */
export function logoSize(address: string): Size & { readonly isWide: boolean } {
  const { width: mostWide, height: mostHigh } = pictureUses.logo;
  const [, , width, height] = imageAddress.exec(address) ?? [];
  const given = { width: Number(width ?? mostHigh), height: Number(height ?? mostHigh) };
  const scale = Math.min(1, mostWide / given.width, mostHigh / given.height);
  const size = {
    width: Math.max(1, Math.round(given.width * scale)),
    height: Math.max(1, Math.round(given.height * scale)),
  };
  return { ...size, isWide: size.width > 1.6 * size.height };
}
