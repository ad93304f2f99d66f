import type uPlot from 'uplot';

let library: Promise<typeof uPlot> | undefined;

/** Fetches what draws charts, once; a failure is tried again the next time. */
export function loadChart(): Promise<typeof uPlot> {
  library ??= import('uplot').then(
    ({ default: Chart }) => Chart,
    (error: unknown) => {
      library = undefined;
      throw error;
    },
  );
  return library;
}
