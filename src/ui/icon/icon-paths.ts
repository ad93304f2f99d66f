/** The drawings of the icons: strokes on a 16 × 16 grid. */
export const iconPaths = {
  'arrow-up': 'M8 13V3.5M4 7l4-4 4 4',
  'arrow-down': 'M8 3v9.5M4 9l4 4 4-4',
  check: 'M3 8.5 6.5 12 13 4.5',
  'chevron-down': 'M4 6l4 4 4-4',
  'chevron-left': 'M10 3 5 8l5 5',
  'chevron-right': 'M6 3l5 5-5 5',
  columns: 'M2.5 3h11v10h-11zM6.2 3v10M9.8 3v10',
  copy: 'M6 6h7.5v7.5H6zM10 6V2.5H2.5V10H6',
  download: 'M8 2.5v8M4.5 7.2 8 10.5l3.5-3.3M2.5 13.5h11',
  dots: 'M3 8h.01M8 8h.01M13 8h.01',
  plus: 'M8 3v10M3 8h10',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.5 10.5 14 14',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.3v3.7M8 4.9v.01',
  bell: 'M4 11V7a4 4 0 0 1 8 0v4l1.3 1.5H2.7zM6.8 14h2.4',
  warning: 'M8 2 1.5 13.5h13zM8 6.5v3M8 11.6v.01',
  empty: 'M2.5 9.5 4.5 3h7l2 6.5v3.5h-11zM2.5 9.5h3.2l.8 1.5h3l.8-1.5h3.2',
  dashboard: 'M2.5 7.5 8 3l5.5 4.5V13.5h-4v-4h-3v4h-4z',
  rounds: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 4.5V8l2.5 1.5',
  trophy:
    'M5 2.5h6v4a3 3 0 0 1-6 0zM5 3.5H2.5c0 2.5 1 3.5 2.5 3.5M11 3.5h2.5c0 2.5-1 3.5-2.5 3.5M8 9.5V13M5.5 13.5h5',
  exchange: 'M2.5 5.5h10M10 3l2.5 2.5L10 8M13.5 10.5h-10M6 8l-2.5 2.5L6 13',
  users:
    'M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM1.5 13.5c0-2.6 2-4 4.5-4s4.5 1.4 4.5 4M10.5 2.7a2.5 2.5 0 0 1 0 4.6M12 9.8c1.6.5 2.5 1.8 2.5 3.7',
  shield: 'M8 1.8 13.5 4v3.7c0 3.2-2.2 5.5-5.5 6.5-3.3-1-5.5-3.3-5.5-6.5V4zM5.5 8l2 2 3.2-3.6',
  megaphone: 'M2.5 6.5v3h2.2l6.8 3.2V3.3L4.7 6.5zM4.7 9.5l.8 3.7h1.8L6.6 10.4M13.8 7v2',
  chat: 'M2.5 3h11v8h-6l-3 2.5V11h-2zM5 6h6M5 8.3h4',
  calendar: 'M2.5 3.5h11v10h-11zM2.5 6.8h11M5.5 2v3M10.5 2v3',
  filter: 'M2.5 3.5h11L9.3 8.6v4.6l-2.6-1.4V8.6z',
  close: 'M4 4l8 8M12 4l-8 8',
  globe:
    'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM2 8h12M8 2c2 1.8 2.6 3.8 2.6 6S10 12.2 8 14c-2-1.8-2.6-3.8-2.6-6S6 3.8 8 2z',
  contrast: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 2v12M8 5l4.8-.5M8 8h6M8 11l4.8.5',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  refresh: 'M13.5 8a5.5 5.5 0 1 1-1.6-3.9L13.5 5.5M13.5 2.2v3.3h-3.3',
  leave: 'M6.5 2.5h-4v11h4M10 4.8 13.2 8 10 11.2M13 8H6',
  ticket:
    'M2.5 4h11v2.4a1.7 1.7 0 0 0 0 3.2V12h-11V9.6a1.7 1.7 0 0 0 0-3.2zM9.7 4.2v1.6M9.7 7.2v1.6M9.7 10.2v1.6',
  bookmark: 'M4.5 2.5h7v11L8 11l-3.5 2.5z',
  link: 'M6.8 9.2a2.5 2.5 0 0 0 3.6 0l2-2a2.5 2.5 0 0 0-3.6-3.6l-.8.9M9.2 6.8a2.5 2.5 0 0 0-3.6 0l-2 2a2.5 2.5 0 0 0 3.6 3.6l.8-.9',
  pen: 'M3 13l.6-2.9 7.6-7.6 2.3 2.3-7.6 7.6zM9.8 3.9l2.3 2.3',
  bin: 'M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5M6.8 7v3.5M9.2 7v3.5',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof iconPaths;
