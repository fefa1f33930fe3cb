import { createHash } from 'node:crypto';
import type { Practice } from '#content/practice.ts';

/** The API's documentation page, rendered from the OpenAPI document without a script. */

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
  }[];
  readonly requestBody?: { content: Record<string, { schema: unknown }> };
  readonly responses: Record<
    string,
    { description?: string; content?: Record<string, { schema: unknown }> }
  >;
}

export interface ApiDocument {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths: Record<string, Record<string, Operation>>;
}

const styles = `
body{margin:0 auto;max-width:60rem;padding:2rem 1.25rem 4rem;background:#fcfcf9;color:#16302a;font:400 1.0625rem/1.6 Arial,sans-serif}
h1,h2{font-family:Georgia,serif;font-weight:500;line-height:1.15}
h2{margin-top:3rem;text-transform:capitalize}
a{color:#1c5794}
details{border-top:1px solid #cfdad3}
summary{cursor:pointer;padding:.75rem 0;min-height:1.6rem}
summary code{font-weight:600}
pre{overflow-x:auto;padding:1rem;background:#eef3ef;border-radius:6px;font-size:.875rem}
:focus-visible{outline:3px solid #1c5794;outline-offset:3px}
`;

export const stylesHash = `sha256-${createHash('sha256').update(styles).digest('base64')}`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (words: string): string => words.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

function drawShape(title: string, content: Record<string, { schema: unknown }> | undefined) {
  const shape = Object.values(content ?? {})[0]?.schema;
  if (!shape) return `<p>${html(title)}</p>`;
  return `<p>${html(title)}</p><pre tabindex="0">${html(JSON.stringify(shape, null, 2))}</pre>`;
}

function drawOperation(path: string, method: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<li><code>${html(parameter.name)}</code> in the ${html(parameter.in)}${parameter.required ? ', required' : ''}${parameter.description ? `: ${html(parameter.description)}` : ''}</li>`,
  );
  const answers = Object.entries(operation.responses).map(([status, answer]) =>
    drawShape(`Answers ${status}`, answer.content),
  );
  return `<details><summary><code>${method.toUpperCase()} ${html(path)}</code> ${html(operation.summary ?? '')}</summary>
${operation.description ? `<p>${html(operation.description)}</p>` : ''}
${operation.security ? '<p>Needs a session.</p>' : ''}
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
${operation.requestBody ? drawShape('Takes', operation.requestBody.content) : ''}
${answers.join('')}</details>`;
}

export function drawDocs(document: ApiDocument, practice: Practice): string {
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags?.[0] ?? 'other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), drawOperation(path, method, operation)]);
    }
  }
  const sections = [...byTag].map(
    ([tag, operations]) => `<section><h2>${html(tag)}</h2>${operations.join('')}</section>`,
  );
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${html(document.info.title)}</title><style>${styles}</style></head>
<body><header><p><a href="/">${html(practice.name)}</a></p></header>
<main><h1>${html(document.info.title)}</h1><p>${html(document.info.description ?? '')}</p>
<p><a href="/api/docs/openapi.json">The OpenAPI document</a></p>
${sections.join('\n')}</main></body></html>`;
}
