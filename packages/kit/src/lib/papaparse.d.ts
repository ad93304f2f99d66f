/** The part of papaparse, which `@refinedev/core` brings, that the console uses; the package has no types. */
declare module 'papaparse' {
  interface ParseError {
    readonly type: 'Quotes' | 'Delimiter' | 'FieldMismatch';
    /** Counts from 0, the header among them. */
    readonly row?: number;
  }
  interface Parsed {
    readonly data: readonly (readonly string[])[];
    readonly errors: readonly ParseError[];
  }
  interface Parser {
    readonly pause: () => void;
    readonly resume: () => void;
    readonly abort: () => void;
  }
  interface PiecewiseOptions {
    readonly delimiter: string;
    readonly newline: string;
    readonly skipEmptyLines: boolean;
    /** In characters. */
    readonly chunkSize: number;
    readonly chunk: (parsed: Parsed, parser: Parser) => void;
    readonly complete: () => void;
  }
  const papaparse: {
    readonly parse: ((text: string, options: PiecewiseOptions) => void) & ((text: string) => Parsed);
  };
  export default papaparse;
}
