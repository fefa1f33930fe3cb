import type { Practice } from '#content/practice.ts';
import { defaults } from '#content/publishing/defaults.ts';
import type { Finding } from '#domain/publishing/launch.ts';
import type { LegalFacts } from '#domain/publishing/settings/legal.ts';
import type { Settings } from '#domain/publishing/settings.ts';

/** Facts that the privacy policy and the terms cannot make up. */
export function legalFindings(practice: Practice, settings: Settings): Finding[] {
  const facts = { ...defaults.legal, ...settings.legal } as unknown as LegalFacts;
  const rules: readonly (readonly [name: keyof LegalFacts, open: boolean, words: string])[] = [
    [
      'storage',
      facts.storage.where === 'unsaid',
      'The privacy policy has to name the countries in which suppliers keep or can reach records. Ask each of them, then say so.',
    ],
    [
      'complaints',
      facts.complaints.contact === '',
      'Say who answers complaints about privacy and about your work, by name or role.',
    ],
    [
      'scheme',
      practice.liabilityLimited && facts.scheme === '',
      'Your liability is limited by a scheme, which the terms have to name.',
    ],
  ];
  return rules
    .filter(([, open]) => open)
    .map(([field, , words]) => ({
      place: 'content/legal/facts.ts',
      field,
      words,
      setting: { part: 'legal', name: field },
    }));
}
