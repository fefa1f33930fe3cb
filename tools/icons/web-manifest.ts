import type { Practice } from '#content/practice.ts';
import { iconPaths } from '#domain/paths.ts';

/** What a phone shows when somebody puts the site on its home screen. */
export function webManifest({ name, colours }: Practice) {
  return {
    name,
    short_name: name.split(' ')[0],
    lang: 'en-AU',
    start_url: '/',
    display: 'minimal-ui',
    background_color: colours.paper,
    theme_color: colours.paper,
    icons: [
      { src: iconPaths.small, sizes: '192x192', type: 'image/png' },
      { src: iconPaths.large, sizes: '512x512', type: 'image/png' },
      { src: iconPaths.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
