import type { GuideId } from '#domain/paths.ts';

export interface Guide {
  readonly id: GuideId;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly heading: string;
  /** One sentence for its card. */
  readonly summary: string;
  readonly audience: 'business' | 'individual' | 'entrepreneur';
  readonly kind: 'Document' | 'Article';
  /** yyyy-mm-dd */
  readonly reviewed: string;
  readonly sources: readonly { readonly label: string; readonly href: string }[];
}
