/** The data directory can't be used; the message names it and the cure. */
export class DataDirectoryError extends Error {
  override readonly name: string = 'DataDirectoryError';
}

/** Another process has the data directory. */
export class DirectoryInUseError extends DataDirectoryError {}
