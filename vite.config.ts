import mdx from '@mdx-js/rollup';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import remarkGfm from 'remark-gfm';
import { defineConfig } from 'vite';
import { guideContents } from './tools/guides/contents.ts';
import { guideTables } from './tools/guides/tables.ts';
import { recordChunks } from './tools/record-chunks.ts';

export default defineConfig({
  plugins: [
    mdx({
      remarkPlugins: [remarkGfm],
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
    // Few files compress better than many. A group takes along what its modules import.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
              priority: 1,
            },
            {
              name: 'frame',
              test: /\/app\/(?:root|site\/(?:site-layout|page|page-meta|call-to-action))\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
