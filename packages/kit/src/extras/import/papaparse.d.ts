/** The part of papaparse, which `@refinedev/core` brings, that the console uses; the package has no types. */
declare module 'papaparse' {
  interface Parsed {
    readonly data: readonly (readonly string[])[];
    /** `row` counts from 0, the header among them. */
    readonly errors: readonly {
      readonly type: 'Quotes' | 'Delimiter' | 'FieldMismatch';
      readonly row?: number;
    }[];
  }
  type Parser = Readonly<Record<'pause' | 'resume' | 'abort', () => void>>;
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
