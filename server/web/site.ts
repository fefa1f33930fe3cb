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
import { loadResource, type Resource } from './representation.ts';
import {
  frameOrigins,
  isPart,
  pageHeaders,
  partHeaders,
  strictTransport,
} from './security-headers.ts';
import { type SiteFile, type SiteManifest, shellFile } from './site-files.ts';

/** The built site, kept compressed in memory. */
export interface Site {
  /** Answers when the address is a file of the site; otherwise leaves the request alone. */
  tryAnswer(request: IncomingMessage, response: ServerResponse): boolean;
  answerNotFound(request: IncomingMessage, response: ServerResponse): void;
}

export interface SiteOptions {
  readonly buildFolder: string;
  readonly manifest: SiteManifest;
  readonly practice: Practice;
  readonly behindTls: (request: IncomingMessage) => boolean;
  readonly showCatalogue: boolean;
}

const shellAddress = `/${shellFile}`;
const noExtra: readonly string[] = [];
const redirectHeaders = pageHeaders({}).flat();

/** Links from mails, with a token in the query. */
const withToken = [portalPaths.resetPassword, portalPaths.confirmEmail, portalPaths.stopEmail];

export function openSite(options: SiteOptions): Site {
  const { buildFolder, manifest, practice, behindTls } = options;
  const frames = frameOrigins(practice);
  const load = (file: SiteFile, secretAddress = false): Resource => {
    const framedByUs = file.address.startsWith('/schedule/');
    const security = isPart(file.type)
      ? partHeaders
      : pageHeaders({ scripts: file.scripts, frames, framedByUs, secretAddress });
    return loadResource(buildFolder, file, security);
  };
  const resources = new Map<string, Resource>();
  for (const file of manifest.files) resources.set(file.address, load(file));
  const take = (address: string): Resource => {
    const resource = resources.get(address);
    if (!resource) throw new Error(`The built site has no ${address}.`);
    resources.delete(address);
    return resource;
  };
  const notFound = take(notFoundPath);
  resources.set(notFoundPath, notFound);
  const shell = take(shellAddress);
  for (const address of screenPaths) resources.set(address, shell);
  const shellFile = manifest.files.find(({ address }) => address === shellAddress);
  for (const address of withToken) {
    if (shellFile) resources.set(address, load(shellFile, true));
  }
  if (options.showCatalogue) resources.set(uiCataloguePath, shell);

  const find = (address: string): Resource | undefined =>
    resources.get(address) ?? (isRecordPath(address) ? shell : undefined);

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
        if (!find(plain)) return false;
        const location = plain + url.slice(address.length);
        const headers = ['location', location, 'content-length', '0', ...redirectHeaders];
        response.writeHead(301, [...headers, ...extraFor(request)]).end();
        return true;
      }
      const status = address === notFoundPath ? 404 : 200;
      answerWith(request, response, resource, status, extraFor(request));
      return true;
    },
    answerNotFound(request, response) {
      answerWith(request, response, notFound, 404, extraFor(request));
    },
  };
}
