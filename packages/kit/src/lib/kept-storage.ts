/** Storage keys that stay after signing out; all others of the console are removed. After a trailing dot comes the owner. */
export const keptStorage = {
  theme: 'roundkeeper.theme',
  /** The admin and the resource follow. */
  lists: 'roundkeeper.list.',
  /** What a platform keeps. */
  platform: 'roundkeeper.kept.',
} as const;
