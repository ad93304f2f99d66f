/** The names of the settings that a deployment may give the console's page. */
export const consoleSettingNames = [
  'title',
  'apiBase',
  'graphqlUrl',
  'graphqlWsUrl',
  'restBase',
  'chatApiKey',
  'flags',
  'idempotencyKeys',
  'capabilities',
  'languages',
  'builtInPages',
  'resources',
  'plugins',
  'sources',
  'signIn',
  'roles',
  'theme',
  'imageOrigins',
  'uploadOrigins',
  'shareLinks',
] as const;

/** The names of those in `flags`. */
export const consoleFlagNames = ['roundManagement', 'dashboardData', 'liveRounds'] as const;
