import type { Practice } from '#content/practice.ts';

export type Header = readonly [name: string, value: string];

/** Browsers insist on https for a year once they have seen it; only sent over https. */
export const strictTransport: Header = [
  'strict-transport-security',
  'max-age=31536000; includeSubDomains',
];

const always: readonly Header[] = [
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
];

/**
 * For scripts, styles, fonts and pictures. The page's own policy covers them, and the full set of
 * headers would weigh more than many of these files.
 */
export const partHeaders: readonly Header[] = [
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
];

/** Anything else might be opened as a page, as an SVG can. */
export function isPart(type: string): boolean {
  return /^(?:text\/(?:css|javascript)|font\/|image\/(?!svg))/.test(type);
}

interface PagePolicy {
  /** Hashes of the inline scripts on this page. */
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  /** Origins that may be shown in a frame on our pages. */
  readonly frames?: readonly string[];
  /** The address of the page holds a secret, which no later request may repeat. */
  readonly secretAddress?: boolean;
  /** Our own booking pages show the scheduler in a frame; nothing else may be framed. */
  readonly framedByUs?: boolean;
  /** Documents are shown in the page, from bytes that it has loaded itself. */
  readonly showsDocuments?: boolean;
  /** The site is visited over https. */
  readonly overTls?: boolean;
}

const quoted = (hashes: readonly string[]): string[] => hashes.map((hash) => `'${hash}'`);

export function pageHeaders(policy: PagePolicy): readonly Header[] {
  const ancestors = policy.framedByUs ? "'self'" : "'none'";
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...quoted(policy.scripts ?? [])].join(' '),
    ["style-src 'self'", ...quoted(policy.styles ?? [])].join(' '),
    "img-src 'self' data: blob:",
    [
      "frame-src 'self'",
      ...(policy.showsDocuments ? ['blob:'] : []),
      ...(policy.frames ?? []),
    ].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    // Text becomes HTML or the address of a script nowhere in our code.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(policy.overTls ? ['upgrade-insecure-requests'] : []),
  ];
  return [
    ...always,
    ['referrer-policy', policy.secretAddress ? 'no-referrer' : 'strict-origin-when-cross-origin'],
    ['content-security-policy', directives.join('; ')],
    ['x-frame-options', policy.framedByUs ? 'SAMEORIGIN' : 'DENY'],
  ];
}

/** Answers of the API are data: nothing in them may run, be framed or be cached. */
export const apiHeaders: readonly Header[] = [
  ...always,
  ['referrer-policy', 'no-referrer'],
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"],
  ['x-frame-options', 'DENY'],
  ['cache-control', 'no-store'],
];

/** Where frames on our pages may come from: the map, and an outside scheduler if one is named. */
export function frameOrigins(practice: Practice): readonly string[] {
  const addresses = [practice.map.embed, ...Object.values(practice.calendars)];
  const origins = addresses
    .filter((entry) => entry !== 'own')
    .map((entry) => new URL(entry).origin);
  return [...new Set(origins)];
}
