/** The names that a declaration may refer to where there are none: no registered code, no resources, no pages. */
export const noNames = {
  icons: [],
  renderers: [],
  validators: [],
  handlers: [],
  channels: [],
  resources: [],
  pages: [],
} as const;
