/** Whether the screens are light or dark: as the system says, or as someone chose in this browser. */

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'theme';

/** In the head of the page, so that nothing is drawn in the other colours first. */
export const themeScript = `document.documentElement.dataset.theme=localStorage.getItem('${storageKey}')??'${themes[0]}'`;

export function chosenTheme(): Theme {
  const stored = localStorage.getItem(storageKey);
  return themes.find((each) => each === stored) ?? 'system';
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme);
  document.documentElement.dataset.theme = theme;
}
