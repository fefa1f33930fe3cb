import type { FastifyRequest } from 'fastify';
import { may } from '#domain/accounts/permissions.ts';
import { withoutTrailingSlashes } from '#domain/paths.ts';
import { publishingCalls } from '#domain/publishing/calls.ts';
import { lookFolder, lookSheet } from '#domain/publishing/look-sheet.ts';
import { previewPath } from '#domain/publishing/preview-path.ts';
import { wording } from '#domain/wording.ts';
import { hostCookie } from '#server/accounts/sessions/session-cookie.ts';
import type { Api } from '#server/api/api.ts';
import { serving } from '#server/api/serve.ts';
import type { Parts } from '#server/parts.ts';
import { isBehindTls } from '#server/web/proxy-trust.ts';
import { frameOrigins, pageHeaders, partHeaders } from '#server/web/security-headers.ts';
import { draftedSettings, readDraft, readPublished } from '../draft.ts';
import { mailPreview } from '../mails/routes.ts';
import type { Order } from '../order.ts';
import type { Showing } from '../showing.ts';
import { findVisitor } from '../store.ts';
import { newTicket, previewMs, sessionOf } from './ticket.ts';

const words = wording.publishing;

/** Any public page as the draft would make it, for admins alone; no one else learns that it is there. */
export function previewRoutes(
  api: Api,
  parts: Pick<Parts, 'database' | 'drawing' | 'env' | 'keyedHash' | 'practice' | 'site' | 'now'>,
  showing: Showing,
): void {
  const serve = serving(api, publishingCalls, 'site');
  const { database, drawing, env, keyedHash, practice, site, now } = parts;
  const overTls = env.SITE_URL.startsWith('https:');
  const { queries } = database;
  api.addHook('onClose', async () => drawing.pages.stop());

  const cookieOf = (request: FastifyRequest) => {
    const secure = isBehindTls(env, request.raw);
    return { name: hostCookie('preview', secure), secure };
  };

  async function mayPreview(request: FastifyRequest): Promise<boolean> {
    const ticket = request.cookies[cookieOf(request).name] ?? '';
    const sessionId = sessionOf(keyedHash, ticket, now());
    const visitor = sessionId && (await findVisitor(queries, sessionId));
    return visitor ? visitor.isActive && may(visitor.type, 'site') : false;
  }

  serve('POST /api/site/preview', async (request, reply) => {
    const { name, secure } = cookieOf(request);
    const ticket = newTicket(keyedHash, request.account.sessionId, now());
    const maxAge = previewMs / 1000;
    void reply.setCookie(name, ticket, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge,
    });
    return { data: { address: previewPath } };
  });

  const drafted = async () =>
    showing.orderOf(draftedSettings(await readPublished(queries), await readDraft(queries)));

  const show = async (request: FastifyRequest, address: string) => {
    if (!(await mayPreview(request))) return undefined;
    const order = await drafted();
    if (address.startsWith(lookFolder)) return showLook(order);
    const mail = mailPreview(address, order.settings, showing, env.SITE_URL);
    if (mail) return mail;
    const page = await drawing.pages.draw(order, address);
    if (!page) return undefined;
    const shown = { ...practice.current(), ...order.settings.practice };
    return {
      type: 'text/html; charset=utf-8',
      text: page.html.replace(/<body[^>]*>/, (body) => `${body}${banner}`),
      headers: pageHeaders({ scripts: page.scripts, frames: frameOrigins(shown), overTls }),
    };
  };

  const showLook = ({ settings }: Order) => {
    const look = lookSheet({ ...practice.current(), ...settings.practice });
    return look && { type: 'text/css; charset=utf-8', text: look.text, headers: partHeaders };
  };

  for (const url of [previewPath, `${previewPath}/*`]) {
    api.get(
      url,
      { config: { access: 'anyone', reads: 'none' }, schema: { hide: true } },
      async (request, reply) => {
        const [path = ''] = request.url.split('?');
        const address = withoutTrailingSlashes(path.slice(previewPath.length)) || '/';
        const page = await show(request, address);
        if (!page) {
          reply.hijack();
          return site.answerNotFound(request.raw, reply.raw);
        }
        for (const [name, value] of page.headers) void reply.header(name, value);
        return reply
          .header('content-type', page.type)
          .header('cache-control', 'no-store')
          .header('x-robots-tag', 'noindex')
          .send(page.text);
      },
    );
  }
}

const banner = `<aside class="site-notice" aria-label="Preview"><p>${words.isPreview}</p></aside>`;
