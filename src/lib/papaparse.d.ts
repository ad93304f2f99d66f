/** What the console uses of the papaparse that comes with Refine, whose `useImport` reads files by it; it brings no types. */
declare module 'papaparse' {
  interface ParseError {
    readonly type: 'Quotes' | 'Delimiter' | 'FieldMismatch';
    /** Counts from 0, the header among them. */
    readonly row?: number;
  }
  const papaparse: {
    readonly parse: (text: string) => {
      readonly data: readonly (readonly string[])[];
      readonly errors: readonly ParseError[];
    };
  };
  export default papaparse;
}
