import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Api } from '#server/api/api.ts';
import { guardRoutes } from './route-guard.ts';
import type { Sessions } from './sessions.ts';

function guarded(): Api {
  const api = fastify() as unknown as Api;
  guardRoutes(api, {} as Sessions, {} as Parameters<typeof guardRoutes>[2]);
  return api;
}

const answer = async () => 'ok';

test.each(['GET', 'POST'])('a %s that does not say who may call it stops the start', (method) => {
  const route = () => guarded().route({ method, url: '/a', handler: answer });
  expect(route).toThrow('does not say who may call it');
});

test('a GET that does not say whom it reads stops the start', () => {
  const config = { access: 'anyone' } as const;
  expect(() => guarded().get('/a', { config }, answer)).toThrow('does not say whom it reads');
  guarded().get('/a', { config: { ...config, reads: 'none' } }, answer);
  guarded().post('/a', { config }, answer);
});
