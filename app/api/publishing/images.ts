import { call } from '#app/api/call.ts';

export function uploadImage(file: File) {
  const body = new FormData();
  body.append('file', file);
  return call('POST /api/site/images', { body, timeoutMs: 120_000 });
}
