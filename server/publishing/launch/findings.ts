import type { Practice } from '#content/practice.ts';
import { defaults } from '#content/publishing/defaults.ts';
import type { SecondFactorPolicy } from '#domain/accounts/second-factor.ts';
import type { Finding } from '#domain/publishing/launch.ts';
import { letterAnswers } from '#domain/publishing/settings/letters.ts';
import type { Settings } from '#domain/publishing/settings.ts';
import { contentFindings, type SourceFile } from './content-findings.ts';
import { legalFindings } from './legal-findings.ts';
import { placeFindings } from './place-findings.ts';
import { practiceFindings } from './practice-findings.ts';
import { secondFactorFindings } from './second-factor-findings.ts';
import { type ShownSite, siteFindings } from './site-findings.ts';
import { staffFindings } from './staff-findings.ts';

export interface Launch {
  readonly practice: Practice;
  /** What is set on the screens; the practice has it already. */
  readonly settings: Settings;
  /** The texts of content/, where samples are marked, and its guides. */
  readonly sources: readonly SourceFile[];
  /** What the environment and the database lack. */
  readonly environment: readonly Finding[];
  /** Dates of the lodgment program that are second-hand. */
  readonly dates: readonly Finding[];
  /** As SECOND_FACTOR says. */
  readonly secondFactor: SecondFactorPolicy | undefined;
  /** The pages, unless they say what is about to change. */
  readonly site: ShownSite | 'not built' | 'about to change';
  readonly now: Date;
}

/** What the law has every engagement letter tell, and only the practice knows. */
function letterFindings({ letters }: Settings): Finding[] {
  const said: Readonly<Record<string, unknown>> = { ...defaults.letters, ...letters };
  return Object.entries(letterAnswers)
    .filter(([name]) => String(said[name]).trim() === '')
    .map(([name, { setting }]) => ({
      place: 'content/letters/texts.ts',
      field: name,
      words: `“${setting.label}” is blank, and engagement letters have to say it (Code Determination 2024 s 45). No letter can be sent until you answer it.`,
      setting: { part: 'letters', name },
    }));
}

/** Everything that must still change before this practice can go live. */
export function launchFindings(launch: Launch): Finding[] {
  const { practice, settings, sources, environment, dates, secondFactor, site, now } = launch;
  return [
    ...secondFactorFindings(practice, secondFactor),
    ...practiceFindings(practice, settings),
    ...legalFindings(practice, settings),
    ...staffFindings(practice, settings),
    ...letterFindings(settings),
    ...placeFindings(practice, settings, sources),
    ...contentFindings(sources, settings, now),
    ...environment,
    ...dates,
    ...(site === 'about to change' ? [] : siteFindings(site)),
  ];
}
