/** The part of papaparse, which `@refinedev/core` brings, that the console uses; the package has no types. */
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
