import { useEffect } from 'react';
import type { Problems } from './fields/field-props.ts';

const fields = 'input, select, textarea, button';

/** Brings whoever was refused to the field that alone is to blame, if it is on this screen. */
export function useBlamedField(problems: Problems | undefined): void {
  useEffect(() => {
    const [path, another] = Object.keys(problems ?? {});
    const found = path && !another && document.getElementById(path.replaceAll('.', '-'));
    if (!found) return;
    const field = found.matches(fields) ? found : found.querySelector<HTMLElement>(fields);
    field?.focus();
  }, [problems]);
}
