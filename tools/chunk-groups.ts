/**
 * Which modules the browser gets as one file. Few files compress better than many, and each one
 * costs a slow connection a round trip. A group takes along what its modules import.
 */

const framework = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//;

/** Small parts that most pages with state need. */
const frame = [
  'app/root.tsx',
  'app/site/call-to-action.tsx',
  'app/site/page-meta.ts',
  'app/site/page.tsx',
  'app/site/review.tsx',
  'app/site/sample-note.tsx',
  'app/site/site-layout.tsx',
  'app/site/statistics.tsx',
  'app/ui/accordion.tsx',
  'app/ui/button.tsx',
  'app/ui/checkbox.tsx',
  'app/ui/initial.tsx',
  'app/ui/notice.tsx',
  'app/ui/select-field.tsx',
  'app/ui/text-field.tsx',
  'app/ui/textarea-field.tsx',
];

export const chunkGroups = [
  { name: 'framework', test: framework, priority: 1 },
  { name: 'frame', test: (id: string) => frame.some((file) => id.endsWith(`/${file}`)) },
];
