import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { permissions } from '#domain/accounts/permissions.ts';
import type { Api } from '#server/api/api.ts';
import type { Parts } from '#server/parts.ts';
import { pageHeaders } from '#server/web/security-headers.ts';
import { type ApiDocument, drawDocs, stylesHash } from './page.ts';

/** Says of every call that is not public whose session it needs. */
const describeRoute: typeof jsonSchemaTransform = (input) => {
  const described = jsonSchemaTransform(input);
  const access = input.route.config?.access;
  if (!access || access === 'anyone') return described;
  const roles = permissions[access];
  const description = [described.schema.description, `For ${roles.join(', ')}.`]
    .filter(Boolean)
    .join(' ');
  const security = [{ session: [] }];
  return { ...described, schema: { ...described.schema, description, security, 'x-roles': roles } };
};

const session = {
  type: 'http',
  scheme: 'bearer',
  description:
    'The token from signing in. A browser, which sends Sec-Fetch-Site, gets a cookie with it and must send both.',
} as const;

/** Must come before the routes it describes. */
export async function registerOpenApi(api: Api): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'API',
        version: '1',
        description:
          'Every answer is JSON. Every failure has a message for people, a code for programs, and the invalid field if there is one: its path in the body (bankingDetails.accountNumber) or the query, or the name of a header. 400 invalid input, 401 not signed in or wrong credentials, 403 not allowed, 404 not found, 409 in conflict with the current state, 413 too large, 429 too many attempts and 503 unavailable; the last two say in Retry-After when to try again.',
      },
      components: { securitySchemes: { session } },
    },
    transform: describeRoute,
  });
}

/** In production, or once it has an address of its own, only those who work here may read them. */
export function docsRoutes(api: Api, { practice, env }: Pick<Parts, 'practice' | 'env'>): void {
  const overTls = env.SITE_URL.startsWith('https:');
  const access = env.NODE_ENV === 'production' || overTls ? 'api-docs' : 'anyone';
  const hidden = { schema: { hide: true }, config: { access, reads: 'none' } } as const;
  const document = (): ApiDocument => {
    const described = api.swagger() as unknown as ApiDocument;
    return { ...described, info: { ...described.info, title: `${practice.current().name} API` } };
  };
  api.get('/api/docs/openapi.json', hidden, () => document());
  api.get('/api/docs', hidden, (_request, reply) => {
    for (const header of pageHeaders({ styles: [stylesHash], overTls })) reply.header(...header);
    return reply.type('text/html; charset=utf-8').send(drawDocs(document(), practice.current()));
  });
}
