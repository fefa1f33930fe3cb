/** Where the practice works on it. */
export const workScreens = {
  list: '/admin/work',
} as const;
