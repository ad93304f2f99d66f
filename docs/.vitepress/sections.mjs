/** The pages of the site in the order of its menu, by their names in docs/. Decisions follow by themselves. */
export const sections = [
  { title: 'Start', pages: ['index', 'tutorial'] },
  {
    title: 'Build a console',
    pages: ['resources', 'dashboards', 'sources', 'pages', 'plugins', 'sign-in', 'mistakes'],
  },
  { title: 'Run it', pages: ['deploy', 'upgrade', 'scale', 'live', 'security', 'performance'] },
  { title: 'About', pages: ['compare', 'api', 'architecture', 'conformance', 'use'] },
];
