/** The data directory cannot be used; the message names it and says what to do. */
export class DataDirectoryError extends Error {
  override readonly name: string = 'DataDirectoryError';
}

export class DirectoryInUseError extends DataDirectoryError {}
