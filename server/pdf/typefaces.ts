import { fileURLToPath } from 'node:url';

const file = (name: string) =>
  fileURLToPath(new URL(`../../app/ui/styles/fonts/${name}`, import.meta.url));

/** The files of our typefaces, for what is drawn outside of a browser. */
export const typefaceFiles = {
  heading: file('newsreader.ttf'),
  text: file('public-sans-regular.ttf'),
  strong: file('public-sans-semibold.ttf'),
  /** The rest of the letters that people's names are written with, in the style of the text. */
  extended: file('public-sans-extended.ttf'),
  vietnamese: file('public-sans-vietnamese.ttf'),
} as const;

export type TypefaceFile = keyof typeof typefaceFiles;
