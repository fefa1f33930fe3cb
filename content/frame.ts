/** The words around every screen that is not a public page. */
export const frame = {
  skip: 'Skip to content',
  back: 'Back to site',
  help: 'Stuck? Call us on',
  loading: 'Loading…',
  notLoaded: 'This page could not be loaded',
  tryAgain: 'Try again',
  account: 'Your account',
  logout: 'Logout',
  loggingOut: 'Logging out...',
};
