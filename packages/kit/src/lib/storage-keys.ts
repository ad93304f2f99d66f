/** Storage keys that stay after signing out; all others of the console are removed. After a trailing dot comes the owner. */
export const storageKeys = {
  theme: 'roundkeeper.theme',
  sidebar: 'roundkeeper.sidebar',
  /** The admin and the resource follow. */
  lists: 'roundkeeper.list.',
  /** Values of the platform. */
  platform: 'roundkeeper.kept.',
} as const;
