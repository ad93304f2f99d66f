/** The flags that a deployment turns on and off in the console, with their defaults. */
export const consoleFlags = { roundManagement: true, dashboardData: true, liveRounds: false } as const;
