/** The data directory can't be used; the message names it and the cure. */
export class DataDirectoryError extends Error {
  override readonly name = 'DataDirectoryError';
}
