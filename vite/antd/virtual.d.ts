declare module 'virtual:antd/tokens' {
  /** antd's tokens of each theme by its key. */
  export const tokens: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
declare module 'virtual:antd/base.css';
