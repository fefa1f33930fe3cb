import mdx from '@mdx-js/rollup';
import tailwindcss from '@tailwindcss/vite';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { PluginOption } from 'vite';
import { guideContents } from '../guides/contents.ts';
import { guidesReadOnce } from '../guides/read-once.ts';
import { guideTables } from '../guides/tables.ts';

/** What our sources need to be understood: styles, and the texts of the guides. */
export const sitePlugins = (): PluginOption[] => [
  guidesReadOnce(),
  mdx({
    remarkPlugins: [remarkFrontmatter, remarkGfm],
    rehypePlugins: [guideTables, guideContents],
    // Gives guides their components without an import in each text.
    providerImportSource: '#app/site/guides/guide-components.tsx',
  }),
  tailwindcss(),
];

/** Small pictures stay files: a data: address would need a wider content policy. */
export const assetsInlineLimit = 0;
