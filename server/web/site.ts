import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Practice } from '#content/practice.ts';
import {
  isRecordPath,
  notFoundPath,
  portalPaths,
  screenPaths,
  uiCataloguePath,
  withoutTrailingSlashes,
} from '#domain/paths.ts';
import { answerWith } from './answer.ts';
import { type Bodies, makeResource, type Resource, readBodies } from './representation.ts';
import {
  frameOrigins,
  isPart,
  pageHeaders,
  partHeaders,
  strictTransport,
} from './security-headers.ts';
import { type SiteFile, type SiteManifest, shellFile } from './site-files.ts';

/** The site, kept compressed in memory. */
export interface Site {
  /** Answers when the address is a file of the site; otherwise leaves the request alone. */
  tryAnswer(request: IncomingMessage, response: ServerResponse): boolean;
  answerNotFound(request: IncomingMessage, response: ServerResponse): void;
  /** From the next request on, shows what was published in place of what was built. */
  show(published: PublishedSite): void;
  /** The public pages as they are shown. */
  pages(): { readonly address: string; readonly html: string }[];
  /** The bytes of a file that is shown, such as the mark of mails. */
  plainBody(address: string): Buffer | undefined;
  /** Files that are shown and say what they were made of. */
  keptFiles(): readonly KeptFile[];
}

export interface KeptFile {
  readonly file: SiteFile;
  readonly bodies: Bodies;
}

export interface PublishedSite {
  readonly practice: Practice;
  /** Replaces every file of the build that shows something of the practice. */
  readonly files: readonly KeptFile[];
  /** Files of earlier versions that pages opened before may still ask for. */
  readonly earlier: readonly KeptFile[];
  readonly redirects: Readonly<Record<string, string>>;
}

export interface SiteOptions {
  readonly buildFolder: string;
  readonly manifest: SiteManifest;
  readonly practice: Practice;
  readonly behindTls: (request: IncomingMessage) => boolean;
  readonly showCatalogue: boolean;
  /** `SITE_URL` is https. */
  readonly overTls: boolean;
}

/** What is shown at one time: it is replaced as a whole. */
interface Shown {
  readonly resources: ReadonlyMap<string, Resource>;
  readonly shell: Resource;
  readonly notFound: Resource;
  /** Those that people visit. */
  readonly pages: readonly (readonly [address: string, page: Resource])[];
  readonly redirects: ReadonlyMap<string, string>;
  readonly kept: readonly KeptFile[];
}

const shellAddress = `/${shellFile}`;
const noExtra: readonly string[] = [];
/** Asked for anew each time: a slug that is changed back must not send browsers in circles. */
const redirectHeaders = ['cache-control', 'no-cache', ...pageHeaders({}).flat()];

/** Links from mails and printed requests, with a token in the query. */
const withToken = [
  portalPaths.resetPassword,
  portalPaths.welcome,
  portalPaths.upload,
  portalPaths.confirmEmail,
  portalPaths.stopEmail,
];

function arrange(
  kept: readonly KeptFile[],
  practice: Practice,
  redirects: Readonly<Record<string, string>>,
  { showCatalogue, overTls }: Pick<SiteOptions, 'showCatalogue' | 'overTls'>,
): Shown {
  const frames = frameOrigins(practice);
  const load = ({ file, bodies }: KeptFile, secretAddress = false): Resource => {
    const framedByUs = file.address.startsWith('/schedule/');
    const showsDocuments = file.address === shellAddress;
    const security = isPart(file.type)
      ? partHeaders
      : pageHeaders({
          scripts: file.scripts,
          frames,
          framedByUs,
          showsDocuments,
          secretAddress,
          overTls,
        });
    return makeResource(file, bodies, security);
  };
  const find = (address: string): KeptFile => {
    const found = kept.find(({ file }) => file.address === address);
    if (!found) throw new Error(`The built site has no ${address}.`);
    return found;
  };
  const resources = new Map(kept.map((each) => [each.file.address, load(each)]));
  const [shell, notFound] = [find(shellAddress), find(notFoundPath)].map((each) => load(each));
  if (!shell || !notFound) throw new Error('The built site is not complete.');
  resources.delete(shellAddress);
  for (const address of screenPaths) resources.set(address, shell);
  for (const address of withToken) resources.set(address, load(find(shellAddress), true));
  if (showCatalogue) resources.set(uiCataloguePath, shell);
  const pages = kept
    .filter(({ file }) => file.file.endsWith('index.html') && file.address !== notFoundPath)
    .flatMap(({ file: { address } }) => {
      const page = resources.get(address);
      return page ? [[address, page] as const] : [];
    });
  return {
    resources,
    shell,
    notFound,
    pages,
    redirects: new Map(Object.entries(redirects)),
    kept: kept.filter(({ file }) => file.madeOf),
  };
}

export function openSite(options: SiteOptions): Site {
  const { buildFolder, manifest, practice, behindTls } = options;
  const built = manifest.files.map((file) => ({ file, bodies: readBodies(buildFolder, file) }));
  let shown = arrange(built, practice, {}, options);

  const find = (address: string): Resource | undefined =>
    shown.resources.get(address) ?? (isRecordPath(address) ? shown.shell : undefined);

  const extraFor = (request: IncomingMessage): readonly string[] =>
    behindTls(request) ? strictTransport : noExtra;

  return {
    tryAnswer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      const url = request.url ?? '/';
      const end = url.indexOf('?');
      const address = end === -1 ? url : url.slice(0, end);
      const resource = find(address);
      if (!resource) {
        const plain = withoutTrailingSlashes(address);
        const target = shown.redirects.get(plain) ?? (find(plain) ? plain : undefined);
        if (target === undefined) return false;
        const location = target + url.slice(address.length);
        const headers = ['location', location, 'content-length', '0', ...redirectHeaders];
        response.writeHead(301, [...headers, ...extraFor(request)]).end();
        return true;
      }
      const status = address === notFoundPath ? 404 : 200;
      answerWith(request, response, resource, status, extraFor(request));
      return true;
    },
    answerNotFound(request, response) {
      answerWith(request, response, shown.notFound, 404, extraFor(request));
    },
    show({ practice: published, files, earlier, redirects }) {
      const undrawn = built.filter(({ file }) => !file.drawn);
      shown = arrange([...earlier, ...undrawn, ...files], published, redirects, options);
    },
    keptFiles: () => shown.kept,
    pages: () =>
      shown.pages.map(([address, page]) => ({ address, html: page.identity().body.toString() })),
    plainBody: (address) => shown.resources.get(address)?.identity().body,
  };
}
