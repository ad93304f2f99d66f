/** What a deployment may change without a rebuild; see `docs/deploy.md`. */
export interface Settings {
  readonly title: string;
  readonly apiBase: string;
  readonly graphqlUrl: string;
  readonly graphqlWsUrl?: string;
  readonly chatApiKey: string;
  readonly flags: {
    readonly roundManagement: boolean;
    readonly dashboardData: boolean;
    readonly liveRounds: boolean;
  };
  readonly languages: readonly string[];
  readonly resources: readonly string[];
}

export const defaultSettings: Settings = {
  title: 'Roundkeeper Admin',
  apiBase: '/api/v1',
  graphqlUrl: '/graphql',
  chatApiKey: 'roundkeeper-demo',
  flags: { roundManagement: true, dashboardData: true, liveRounds: false },
  languages: ['en', 'de', 'ar'],
  resources: [],
};

let current: Settings = defaultSettings;

/** The settings of this page. */
export const settings = (): Settings => current;

/** Puts the page's settings in force; called once, at boot. */
export function applySettings(next: Settings): void {
  current = next;
}
