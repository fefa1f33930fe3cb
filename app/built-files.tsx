import { createContext, use } from 'react';

/** A script or stylesheet as it is served, and the scripts that it imports. */
interface BuiltFile {
  readonly address: string;
  readonly imports: readonly string[];
}

/** Finds a file by its path in the source. While developing, it is served from there. */
export type FindFile = (source: string) => BuiltFile;
export const asWritten: FindFile = (source) => ({ address: `/${source}`, imports: [] });

export const BuiltFiles = createContext(asWritten);

/**
 * A script of the page, by its path in the source; its name ends in `.browser.ts`. It runs once the
 * page has been read, and adds what HTML cannot do by itself.
 */
export function BrowserScript({ source }: { source: string }) {
  const { address, imports } = use(BuiltFiles)(source);
  return (
    <>
      {imports.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <script type="module" src={address} />
    </>
  );
}

/** React puts it into the head of the page, after those that were named before it. */
export function Stylesheet({ source }: { source: string }) {
  return <link rel="stylesheet" href={use(BuiltFiles)(source).address} precedence="page" />;
}
