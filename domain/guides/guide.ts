import { z } from 'zod';
import type { GuideList } from '#domain/paths.ts';

const words = z.string().trim().min(1);

/** The front matter of a guide's file. */
const guideHead = z.strictObject({
  /** Its place in its list, lowest first. Without one it comes last. */
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
  /** The services that it is about, by the ids of their pages: they link to each other. */
  services: z.array(words).default([]),
  /** yyyy-mm-dd */
  reviewed: z.iso.date(),
  /** By whom: an id of the staff in content/bookings/scheduling.ts. */
  reviewer: words,
  sources: z.array(z.strictObject({ label: words, href: z.url({ protocol: /^https$/ }) })),
});

export interface Guide extends Readonly<z.infer<typeof guideHead>> {
  /** Its list and the name of its file, which make its address: see paths.ts. */
  readonly id: `${GuideList}/${string}`;
  /** Its list on the Resources page. */
  readonly list: GuideList;
}

export function describedGuide(list: GuideList, name: string, head: unknown): Guide {
  const read = guideHead.safeParse(head);
  if (read.success) return { id: `${list}/${name}`, list, ...read.data };
  const faults = z.prettifyError(read.error);
  throw new Error(`The head of content/guides/${list}/${name}.mdx has to be fixed:\n${faults}`);
}
