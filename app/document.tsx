import type { ReactNode } from 'react';
import { practice } from '#content/practice.ts';
import { settingsForPages } from '#content/publishing/published.ts';
import { iconPaths } from '#domain/paths.ts';
import { lookSheet } from '#domain/publishing/look-sheet.ts';
import { settingsName } from '#domain/publishing/names.ts';
import { Stylesheet } from './built-files.tsx';
import { speculationRules } from './speculation.ts';
import newsreader from './ui/styles/fonts/newsreader.woff2?url';
import publicSans from './ui/styles/fonts/public-sans.woff2?url';

const look = lookSheet(practice);

interface DocumentProps {
  /** The path of the page's stylesheet in the source. */
  styles: string;
  children: ReactNode;
}

/** The document of a prerendered page. The page's own tags are drawn in `children`. */
export function PageDocument({ styles, children }: DocumentProps) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={practice.colours.paper} />
        {settingsForPages ? <meta name={settingsName} content={settingsForPages} /> : null}
        <Stylesheet source={styles} />
        {look ? <link rel="stylesheet" href={look.address} precedence="page" /> : null}
        {[publicSans, newsreader].map((href) => (
          <link
            key={href}
            rel="preload"
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            href={href}
          />
        ))}
        <link rel="icon" sizes="32x32" href={iconPaths.favicon} />
        <link rel="icon" type="image/svg+xml" href={iconPaths.drawing} />
        <link rel="apple-touch-icon" href={iconPaths.touch} />
        <link rel="manifest" href={iconPaths.manifest} />
        <script type="speculationrules">{speculationRules}</script>
      </head>
      <body>{children}</body>
    </html>
  );
}
