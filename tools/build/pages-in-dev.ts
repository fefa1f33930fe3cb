import type { Plugin } from 'vite';
import {
  isRecordPath,
  screenPaths,
  uiCataloguePath,
  withoutTrailingSlashes,
} from '#domain/paths.ts';

type PublicPages = typeof import('../../app/public-pages.tsx');

/** Addresses that the router answers; all others are public pages, or not found. */
const routed = process.env.UI_CATALOGUE === 'on' ? [...screenPaths, uiCataloguePath] : screenPaths;

const isRouted = (address: string) => routed.includes(address) || isRecordPath(address);

/** While developing, draws a public page whenever it is asked for; the rest is the router's. */
export function pagesInDev(): Plugin {
  return {
    name: 'pages-in-dev',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const address = withoutTrailingSlashes(pathname);
        try {
          const pages = (await server.ssrLoadModule('/app/public-pages.tsx')) as PublicPages;
          const isKnown = pages.publicAddresses.includes(address);
          const isVisit = request.headers['sec-fetch-dest'] === 'document';
          if (!isKnown && (!isVisit || isRouted(address))) return next();
          const html = await server.transformIndexHtml(address, pages.drawPage(address));
          response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
        } catch (error) {
          next(error);
        }
      });
    },
    /** The router's plugin prepares components for hot reload, which fail without this. */
    transformIndexHtml: () => [
      {
        tag: 'script',
        attrs: { type: 'module', src: '/@id/__x00__virtual:react-router/inject-hmr-runtime' },
        injectTo: 'head-prepend',
      },
    ],
    /** Pages are drawn outside the browser, so nothing but a new request shows the change. */
    handleHotUpdate({ server, file }) {
      if (/\/(?:app|content|domain)\//.test(file)) server.ws.send({ type: 'full-reload' });
    },
  };
}
