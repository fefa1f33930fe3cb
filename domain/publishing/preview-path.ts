/** Below it every public page is shown as the draft would make it. */
export const previewPath = '/preview';
