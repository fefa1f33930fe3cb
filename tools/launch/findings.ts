import type { Practice } from '#content/practice.ts';
import type { Settings } from '#domain/publishing/settings.ts';
import { contentFindings, type SourceFile } from './content-findings.ts';
import { type DatabaseState, databaseFindings } from './database-findings.ts';
import { environmentFindings } from './environment-findings.ts';
import type { Finding } from './finding.ts';
import { practiceFindings } from './practice-findings.ts';
import { type BuiltSite, siteFindings } from './site-findings.ts';

export interface Launch {
  readonly practice: Practice;
  /** What is published of the screens; the practice has it already. */
  readonly settings: Settings;
  /** The texts of content/, where samples are marked. */
  readonly sources: readonly SourceFile[];
  readonly guides: readonly { readonly id: string; readonly reviewed: string }[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly database: DatabaseState;
  readonly site: BuiltSite | undefined;
  readonly now: Date;
}

/** Everything that must still change before this practice can go live. */
export function launchFindings(launch: Launch): Finding[] {
  return [
    ...practiceFindings(launch.practice),
    ...contentFindings(launch.sources, launch.settings, launch.guides, launch.now),
    ...environmentFindings(launch.environment),
    ...databaseFindings(launch.database),
    ...siteFindings(launch.site),
  ];
}
