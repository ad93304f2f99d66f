/** What a deployment may turn on and off in the console, and what holds unless it does. */
export const consoleFlags = { roundManagement: true, dashboardData: true, liveRounds: false } as const;
