import { createProcessor } from '@mdx-js/mdx';
import tailwindcss from '@tailwindcss/vite';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { Plugin, PluginOption } from 'vite';
import { guideContents } from '../guides/contents.ts';
import { guidesReadOnce } from '../guides/read-once.ts';
import { guideTables } from '../guides/tables.ts';

function guideTexts(): Plugin {
  const processor = createProcessor({
    remarkPlugins: [remarkFrontmatter, remarkGfm],
    rehypePlugins: [guideTables, guideContents],
    // Gives guides their components without an import in each text.
    providerImportSource: '#app/site/guides/guide-components.tsx',
  });
  return {
    name: 'guide texts',
    async transform(text, id) {
      const [path = ''] = id.split('?');
      if (!path.endsWith('.mdx')) return undefined;
      return { code: String(await processor.process({ path, value: text })), map: null };
    },
  };
}

/** What our sources need to be understood: styles, and the texts of the guides. */
export const sitePlugins = (): PluginOption[] => [guidesReadOnce(), guideTexts(), tailwindcss()];

/** Small pictures stay files: a data: address would need a wider content policy. */
export const assetsInlineLimit = 0;
