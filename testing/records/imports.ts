import type { Import } from '#domain/records/imports.ts';
import type { TestApp } from '#testing/build-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import type { Visitor } from '#testing/work/works.ts';

/** Sends a file as it is, and returns the answer. */
export const sendFile = (
  { app }: Pick<TestApp, 'app'>,
  { headers }: Pick<Visitor, 'headers'>,
  file: string | Buffer,
  query: Readonly<Record<string, string>> = {},
) =>
  app.inject({
    method: 'POST',
    url: `/api/imports?${new URLSearchParams(query)}`,
    headers: { ...headers, 'content-type': 'text/csv' },
    payload: file,
  });

/** Of a file with a row for each. */
export const csvOf = (...rows: readonly string[]) => `${rows.join('\r\n')}\r\n`;

/** The import, once it has got so far. */
export const importState = (
  { get }: Pick<Visitor, 'get'>,
  id: string,
  state: Import['state'],
): Promise<Import> =>
  eventually<Import>(
    async () => (await get(`/api/imports/${id}`)).json().data,
    (found) => found.state === state,
  );
