import type { TestApp } from '#testing/build-test-app.ts';
import type { Visitor } from '#testing/work/works.ts';

/** Sends a picture as the screen does. */
export async function uploadPicture({ app }: TestApp, admin: Visitor, file: Buffer | string) {
  const form = new FormData();
  form.append('file', new Blob([file as BlobPart]), 'logo.svg');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return app.inject({
    method: 'POST',
    url: '/api/site/images',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...admin.headers, 'content-type': request.headers.get('content-type') ?? '' },
  });
}
