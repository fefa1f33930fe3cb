import type { Guide } from '#domain/guides/guide.ts';

/** The words around the text of every guide. */
export const guidePage = {
  audiences: {
    business: 'For business owners',
    individual: 'For individuals',
    entrepreneur: 'For entrepreneurs',
  } satisfies Record<Guide['audience'], string>,
  reviewed: 'Reviewed on',
  by: 'by',
  /** Beside the reviewer while the practice's people are samples. */
  sample: '(sample)',
  print: 'Print this guide',
  workedExample: 'Worked example',
  kept: {
    words: 'What you tick or type here stays in this browser. It isn’t sent to anyone.',
    clear: 'Clear',
    cleared: 'Cleared.',
    undo: 'Undo',
  },
  services: 'How we help with this',
  sources: 'Sources',
  disclaimer:
    'This guide is general information, not advice on your own situation. Rules change. Before you act, check with the Australian Taxation Office, Revenue NSW for state taxes, or a registered tax agent.',
  closing: {
    heading: 'Would you like someone to check it with you?',
    words:
      'Bring your paperwork as it is. We’ll go through them together and tell you what comes next.',
    action: 'Book a Session',
    more: 'See all guides',
  },
};
