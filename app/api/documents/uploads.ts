import type { Answer, Refused } from '#app/api/call.ts';
import { call } from '#app/api/call.ts';
import { networkError } from '#domain/network-error.ts';
import { endSession, storedToken } from '../accounts/session.ts';

/**
 * Uploads that go on where they stopped, by the protocol of https://tus.io. Our own few calls,
 * since the library of its makers weighs 22 KB, and does much that no one needs here.
 */

/** What a file is sent for. Clients leave out whose it is. */
export interface SentFor {
  readonly client?: string | undefined;
  readonly work?: string | undefined;
  readonly item?: string | undefined;
}

const protocol = { 'tus-resumable': '1.0.0' };

/** As UTF-8 in base64. */
const encoded = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)));

function metadataOf(name: string, sentFor: SentFor): string {
  const facts = Object.entries({ filename: name, ...sentFor });
  return facts.flatMap(([fact, value]) => (value ? [`${fact} ${encoded(value)}`] : [])).join(',');
}

interface Sending {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Blob | FormData;
  readonly signal: AbortSignal;
  readonly onProgress?: (sent: number) => void;
}

interface Sent {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: string;
}

/** A part takes longer than this only if its connection is gone. */
const timeoutMs = 60_000;

/** `fetch` does not say how much it has sent. Undefined where the server was not reached. */
function send(sending: Sending): Promise<Sent | undefined> {
  const { method, path, headers, body, signal, onProgress } = sending;
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  request.open(method, path);
  request.timeout = timeoutMs;
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded }) => onProgress?.(loaded);
  return new Promise((resolve) => {
    request.onloadend = () => {
      signal.removeEventListener('abort', abort);
      const { status, responseText: text } = request;
      const header = (name: string) => request.getResponseHeader(name);
      resolve(status === 0 ? undefined : { status, header, text });
    };
    signal.addEventListener('abort', abort);
    if (signal.aborted) resolve(undefined);
    else request.send(body ?? null);
  });
}

function refusalOf({ status, text }: Sent): Refused {
  try {
    return { ...JSON.parse(text), ok: false, status };
  } catch {
    return { ok: false, status, message: undefined };
  }
}

async function answerTo<Data>(sending: Sending, read: (sent: Sent) => Data): Promise<Answer<Data>> {
  const token = storedToken();
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const headers = { accept: 'application/json', ...authorization, ...protocol, ...sending.headers };
  const sent = await send({ ...sending, headers });
  if (!sent) return { ok: false, status: 0, message: networkError };
  if (sent.status < 300) return { ok: true, data: read(sent) };
  if (sent.status === 401 && token === storedToken()) endSession('over');
  return refusalOf(sent);
}

/** Answers with the id of the upload, which will be that of the document. */
export const beginUpload = (
  { name, size }: Pick<File, 'name' | 'size'>,
  sentFor: SentFor,
  signal: AbortSignal,
) =>
  answerTo(
    {
      method: 'POST',
      path: '/api/documents/uploads',
      headers: { 'upload-length': `${size}`, 'upload-metadata': metadataOf(name, sentFor) },
      signal,
    },
    ({ header }) => ({ id: header('location')?.split('/').at(-1) ?? '' }),
  );

interface Part {
  readonly offset: number;
  readonly bytes: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
}

/** Answers with how much of the file the server has then. */
export const sendPart = (id: string, { offset, bytes, signal, onProgress }: Part) =>
  answerTo(
    {
      method: 'PATCH',
      path: `/api/documents/uploads/${encodeURIComponent(id)}`,
      headers: {
        'upload-offset': `${offset}`,
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes,
      signal,
      onProgress,
    },
    ({ header }) => ({ offset: Number(header('upload-offset')) }),
  );

/** How much of the file the server has. */
export const findUpload = (id: string, signal: AbortSignal) =>
  call('GET /api/documents/uploads/:id', { params: { id }, signal });

/** Also on leaving the page. */
export const giveUpUpload = (id: string) =>
  call('DELETE /api/documents/uploads/:id', { params: { id }, headers: protocol, keepalive: true });

interface SentWhole {
  readonly file: File;
  readonly item: string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (sent: number) => void;
}

/** A whole file from someone without an account, by the link of a printed request. */
export async function sendForm(token: string, { file, item, signal, onProgress }: SentWhole) {
  const body = new FormData();
  if (item) body.append('item', item);
  body.append('file', file);
  const sent = await send({
    method: 'POST',
    path: `/api/upload-links/${encodeURIComponent(token)}/documents`,
    headers: { accept: 'application/json' },
    body,
    signal,
    // The form around it counts, too.
    onProgress: (bytes) => onProgress(Math.min(bytes, file.size)),
  });
  if (!sent) return { ok: false, status: 0, message: networkError } as const;
  return sent.status < 300 ? ({ ok: true } as const) : refusalOf(sent);
}
