import { styleText } from 'node:util';
import type { FirstAdmin } from './accounts/first-admin/first-admin.ts';

export interface StartFacts {
  readonly practice: string;
  readonly address: string;
  readonly admin: FirstAdmin;
  readonly mail: string;
  readonly data: string;
  readonly newKeyFile: string | undefined;
}

/** What a person sees once everything runs. */
export function startMessage(facts: StartFacts): string {
  const { admin } = facts;
  const strong = (words: string) => styleText('bold', words);
  const quiet = (words: string) => styleText('dim', words);
  const rows: [string, string][] = [
    ['Site', strong(facts.address)],
    ['Admin', admin.email],
    ...(admin.generatedPassword
      ? ([
          [
            'Password',
            `${strong(admin.generatedPassword)}  ${quiet('shown only once: write it down')}`,
          ],
        ] as [string, string][])
      : []),
    ['Mail', facts.mail],
    ['Data', facts.data],
    ...(facts.newKeyFile
      ? ([['Key', `${facts.newKeyFile}  ${quiet('new: back it up, or set ENCRYPTION_KEY')}`]] as [
          string,
          string,
        ][])
      : []),
    ['Stop', 'Ctrl-C'],
  ];
  const lines = rows.map(([label, value]) => `  ${quiet(label.padEnd(10))}${value}`);
  return `\n  ${styleText('green', '●')} ${strong(facts.practice)} is open\n\n${lines.join('\n')}\n`;
}

export function say(words: string): void {
  process.stdout.write(`${words}\n`);
}
