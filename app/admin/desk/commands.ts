import { chooseTheme, type Theme } from '#app/session/theme.ts';
import { desk } from '#content/desk/desk.ts';
import { speed as words } from '#content/desk/speed.ts';
import type { AccountType } from '#domain/accounts/account-types.ts';
import { may } from '#domain/accounts/permissions.ts';
import { portalPaths } from '#domain/paths.ts';
import { daily, yearly } from './places-list.ts';

/**
 * Everything that can be done from anywhere: the keys, the palette and the sheet of keys follow from
 * this list.
 */
export interface Command {
  readonly label: string;
  readonly group: 'go' | 'do' | 'list' | 'anywhere';
  /** Pressed one after the other, such as "g t". */
  readonly keys?: string;
  /** Absent where the browser does it by itself. */
  readonly run?: () => void;
  /** Has no place in the palette. */
  readonly isKeyOnly?: true;
}

interface Around {
  readonly type: AccountType;
  readonly go: (to: string) => void;
  readonly openPalette: () => void;
  readonly openSheet: () => void;
}

const letters: Readonly<Record<(typeof daily)[number]['what'], string>> = {
  today: 't',
  jobs: 'j',
  clients: 'c',
  forms: 'f',
  appointments: 'a',
  enquiries: 'e',
};

export function commandsFor({ type, go, openPalette, openSheet }: Around): readonly Command[] {
  const screens = [
    ...daily.map(({ what, to }) => ({ label: desk.places[what], to, keys: `g ${letters[what]}` })),
    ...yearly
      .filter(({ needs }) => may(type, needs))
      .map(({ what, to }) => ({ label: desk.yearly[what], to })),
  ];
  const theme = (chosen: Theme, label: string): Command => ({
    label,
    group: 'do',
    run: () => chooseTheme(chosen),
  });
  return [
    {
      label: words.sheet.palette,
      group: 'anywhere',
      keys: 'ctrl+k',
      run: openPalette,
      isKeyOnly: true,
    },
    { label: words.sheet.search, group: 'anywhere', keys: '/', run: focusSearch, isKeyOnly: true },
    { label: words.do.keys, group: 'do', keys: '?', run: openSheet },
    ...screens.map(({ to, ...screen }): Command => ({ ...screen, group: 'go', run: () => go(to) })),
    { label: words.do.job, group: 'do', run: () => go(portalPaths.newWork) },
    { label: words.do.season, group: 'do', run: () => go(portalPaths.newSeason) },
    theme('light', words.do.light),
    theme('dark', words.do.dark),
    theme('system', words.do.system),
    { label: words.sheet.next, group: 'list', keys: 'j', run: () => moveRow(1), isKeyOnly: true },
    {
      label: words.sheet.previous,
      group: 'list',
      keys: 'k',
      run: () => moveRow(-1),
      isKeyOnly: true,
    },
    { label: words.sheet.select, group: 'list', keys: 'x', run: selectRow, isKeyOnly: true },
    { label: words.sheet.open, group: 'list', keys: 'Enter', isKeyOnly: true },
    ...[1, 2, 3, 4, 5, 6, 7].map(
      (place): Command => ({
        label: words.sheet.nth,
        group: 'list',
        keys: `${place}`,
        run: () => pressNth(place),
        isKeyOnly: true,
      }),
    ),
  ];
}

/** The rows of the list on the screen: of a table, or of the queue of today. */
const rows = () => [
  ...document.querySelectorAll<HTMLElement>('main :is(tbody tr, .queue > li):has(a, button)'),
];
const rowInFocus = (among: readonly HTMLElement[]) =>
  among.findIndex((row) => row.contains(document.activeElement));

function moveRow(by: 1 | -1): void {
  const all = rows();
  if (all.length === 0) pressNeighbour(by);
  const at = rowInFocus(all);
  const next = all[at === -1 ? 0 : at + by];
  const target = next?.querySelector<HTMLElement>('a, button');
  target?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Of one thing that was opened from a list. */
const pressNeighbour = (by: 1 | -1): void =>
  document
    .querySelector<HTMLElement>(`.among-jobs a[rel="${by === 1 ? 'next' : 'prev'}"]`)
    ?.click();

function selectRow(): void {
  const all = rows();
  all[rowInFocus(all)]?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
}

const pressNth = (place: number): void =>
  document.querySelector<HTMLElement>(`.queue > li:nth-child(${place}) .button`)?.click();

const focusSearch = (): void =>
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
