import type uPlot from 'uplot';

let library: Promise<typeof uPlot> | undefined;

/** Returns the chart library, which is fetched once; a failure is tried again the next time. */
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
