import { z } from 'zod';

const words = z.string().trim().min(1);

/** What the head of a guide's file says of it. */
const guideHead = z.strictObject({
  /** Where it stands on the Resources page; its address follows from that, see paths.ts. */
  list: z.enum(['cards', 'library']),
  /** Its place in that list, lowest first. Without one it comes last. */
  order: z.int().optional(),
  /** For browsers, search engines and the sitemap. */
  title: words,
  heading: words,
  /** One sentence for its card. */
  summary: words,
  description: words,
  keywords: z.array(words),
  audience: z.enum(['business', 'individual', 'entrepreneur']),
  kind: z.enum(['Document', 'Article']),
  /** yyyy-mm-dd */
  reviewed: z.iso.date(),
  sources: z.array(z.strictObject({ label: words, href: z.url({ protocol: /^https$/ }) })),
});

export interface Guide extends Readonly<z.infer<typeof guideHead>> {
  /** The name of its file. */
  readonly id: string;
}

export function describedGuide(id: string, head: unknown): Guide {
  const read = guideHead.safeParse(head);
  if (read.success) return { id, ...read.data };
  const faults = z.prettifyError(read.error);
  throw new Error(`The head of content/guides/${id}.mdx has to be mended:\n${faults}`);
}
