export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly stack: string;
  readonly [detail: string]: unknown;
}

const textOf = (error: Error, name: string): string | undefined => {
  const value: unknown = Object.entries(error).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : undefined;
};

/**
 * Serialises an error for the log: of a failed query the database's message and the position, never parameters or row
 * values, which contain emails and hashes.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'not an error', code: undefined, constraint: undefined, stack: '' };
  let root = error;
  while (root.cause instanceof Error) root = root.cause;
  const frames = [error, root].flatMap(({ stack = '' }) =>
    stack.split('\n').filter((line) => /^ +at /.test(line)),
  );
  return {
    type: root.name,
    message: root.message,
    code: textOf(root, 'code'),
    constraint: textOf(root, 'constraint'),
    stack: [...new Set(frames)].join('\n'),
  };
}
