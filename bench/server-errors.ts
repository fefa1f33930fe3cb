import { subscribe } from 'node:diagnostics_channel';

interface Answered {
  readonly request: { readonly method: string; readonly path: string };
  readonly response: { readonly statusCode: number };
}

/** Every answer of 500 to any request of this process, by what was asked. */
export const serverErrors: string[] = [];

subscribe('undici:request:headers', (message) => {
  const { request, response } = message as Answered;
  if (response.statusCode === 500) serverErrors.push(`${request.method} ${request.path}`);
});
