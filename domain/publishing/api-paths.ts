/** Where the practice changes and publishes what its site says. */
export const publishingApiPaths = {
  siteDraft: '/api/site/draft',
  siteSettings: '/api/site/settings',
  siteDifference: '/api/site/difference',
  siteReach: '/api/site/reach',
  siteLaunch: '/api/site/launch',
  siteAssistant: '/api/site/assistant',
  siteConflicts: '/api/site/conflicts',
  sitePublish: '/api/site/publish',
  sitePreview: '/api/site/preview',
  siteImages: '/api/site/images',
  siteVersions: '/api/site/versions',
  siteVersion: '/api/site/versions/:id',
  siteVersionRestore: '/api/site/versions/:id/restore',
} as const;

/** Below it every public page is shown as the draft would make it. */
export const previewPath = '/preview';
