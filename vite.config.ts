import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import { defineConfig } from 'vite';
import { chunkGroups } from './tools/build/chunk-groups.ts';
import { recordChunks } from './tools/build/record-chunks.ts';
import { guideContents } from './tools/guides/contents.ts';
import { guidesReadOnce } from './tools/guides/read-once.ts';
import { guideTables } from './tools/guides/tables.ts';

export default defineConfig({
  plugins: [
    guidesReadOnce(),
    mdx({
      remarkPlugins: [remarkFrontmatter, remarkGfm],
      rehypePlugins: [guideTables, guideContents],
      // Gives guides their components without an import in each text.
      providerImportSource: '#app/site/guides/guide-components.tsx',
    }),
    tailwindcss(),
    reactRouter(),
    recordChunks(),
  ],
  // While developing, calls go to a server that runs beside.
  server: { proxy: { '/api': 'http://localhost:3000' } },
  build: {
    // Small pictures stay files: a data: address would need a wider content policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
});
