/** Of the page’s meta element and of the global value that hold what was set. */
export const settingsName = 'practice-settings';

/** The number of the version that was shown before anything was published: all defaults. */
export const beginning = 0;
