/** The words around every screen that is not a public page. */
export const frame = {
  skip: 'Skip to content',
  back: 'Back to site',
  help: 'Stuck? Call us on',
  logout: 'Logout',
  loggingOut: 'Logging out...',
};
