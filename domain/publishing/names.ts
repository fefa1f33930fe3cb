/** Of the page’s meta element and of the global value that hold what was set. */
export const settingsName = 'practice-settings';
