import { guides } from '#content/guides/all-guides.ts';
import type { Guide } from '#content/guides/guide.ts';

export function guideById(id: string): Guide {
  const guide = guides.find((candidate) => candidate.id === id);
  if (!guide) throw new Error(`No guide is called "${id}".`);
  return guide;
}
