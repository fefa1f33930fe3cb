import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { pagesInDev } from './tools/build/pages-in-dev.ts';
import { assetsInlineLimit, sitePlugins } from './tools/build/site-plugins.ts';

/** In one file it compresses better than in many, and takes fewer round trips. */
const framework = {
  name: 'framework',
  test: /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
};

/** For the screens that are drawn in the browser, and for developing all of them. */
export default defineConfig({
  plugins: [...sitePlugins(), pagesInDev(), reactRouter()],
  // While developing, calls go to a server that runs beside.
  server: { proxy: { '/api': 'http://localhost:3000' } },
  build: {
    assetsInlineLimit,
    rolldownOptions: { output: { codeSplitting: { groups: [framework] } } },
  },
});
