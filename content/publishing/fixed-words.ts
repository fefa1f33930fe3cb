import { fixedDeclaration } from '#content/work/declarations.ts';
import { workTypes } from '#domain/work/types/names.ts';

interface Named {
  readonly part: string;
  readonly name: string;
}

/** What stands before a setting wherever it is shown, and is fixed. */
export function fixedWords({ part, name }: Named): string | undefined {
  const type = part === 'declarations' && workTypes.find((each) => each === name);
  return type ? fixedDeclaration({ type, period: '2025-26' }) : undefined;
}
