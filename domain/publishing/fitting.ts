import type { Day } from '#domain/dates/calendar-days.ts';
import { applyChanges, type Defaults, settingValue } from './changes.ts';
import type { Beside, Misfit } from './described.ts';
import { allSettings, type Changes, type Part, type Settings } from './settings.ts';

const partOf = (path: string) => path.split('.')[0] as Part;
const nameOf = (path: string) => path.split('.')[1] ?? '';

/**
 * The first thing that the changes would make wrong between settings, or on this day. What was
 * published before stays, so that a rule that is new keeps no one from changing something else.
 */
export function misfitIn(
  defaults: Defaults,
  published: Settings,
  changes: Changes,
  today: Day,
): Misfit | undefined {
  const settings = applyChanges(published, changes);
  const isChanged = (path: string) => changes[partOf(path)]?.[nameOf(path)] !== undefined;
  const beside: Beside = {
    valueOf: (path) => settingValue(defaults, settings, partOf(path), nameOf(path)),
    defaultOf: (path) => defaults[partOf(path)][nameOf(path)],
    today,
  };
  for (const { part, name, fits, fitsWith = [] } of allSettings) {
    const value = settings[part]?.[name];
    const isAsked = [`${part}.${name}`, ...fitsWith].some(isChanged);
    const misfit = value !== undefined && isAsked ? fits?.(value, beside) : undefined;
    if (!misfit) continue;
    const path = [part, name, misfit.path].filter((step) => step !== '').join('.');
    return { ...misfit, path };
  }
  return undefined;
}
