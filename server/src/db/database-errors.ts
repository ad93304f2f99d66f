interface DatabaseError {
  readonly code: string;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;
}

const textOf = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

function findDatabaseError(error: unknown): DatabaseError | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    const code = textOf(each, 'code');
    if (code !== undefined)
      return { code, constraint: textOf(each, 'constraint'), detail: textOf(each, 'detail') };
  }
  return undefined;
}

function violates(error: unknown, code: string, constraint: string): boolean {
  const found = findDatabaseError(error);
  return found?.code === code && found.constraint === constraint;
}

export const violatesUnique = (error: unknown, constraint: string): boolean =>
  violates(error, '23505', constraint);

export const violatesExclusion = (error: unknown, constraint: string): boolean =>
  violates(error, '23P01', constraint);

/** Returns the detail of an error that a function of ours raised under a code of its own; undefined for any other. */
export function detailOfRaised(error: unknown, code: string): string | undefined {
  const found = findDatabaseError(error);
  return found?.code === code ? (found.detail ?? '') : undefined;
}

/** Whether the database ended a transaction because it waited for another one that waited for it. */
export const isDeadlock = (error: unknown): boolean => findDatabaseError(error)?.code === '40P01';

/** Whether the database refused a setting's value, such as a time zone. */
export const refusesValue = (error: unknown): boolean => findDatabaseError(error)?.code === '22023';

/** Whether the database's disk is full; the embedded database says so before it is. */
export const isDiskFull = (error: unknown): boolean => findDatabaseError(error)?.code === '53100';

const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ENOENT',
  // A standby, which takes no writes: the primary is another server now.
  '25006',
  // Too many connections, statement timeout, shutdown, crash recovery, starting up.
  '53300',
  '57014',
  '57P01',
  '57P02',
  '57P03',
]);

// "During recovery": a standby that is about to take over does not know the tables that are not replicated.
const awayMessages =
  /during recovery|connection terminated|timeout exceeded when trying to connect|timeout expired|client has encountered a connection error|after calling end on the pool|embedded database/i;

/** Whether the database is temporarily unavailable, so that a retry may help. */
export function isDatabaseAway(error: unknown): boolean {
  const code = findDatabaseError(error)?.code;
  if (code !== undefined && (awayCodes.has(code) || code.startsWith('08'))) return true;
  for (let each = error; each instanceof Error; each = each.cause)
    if (awayMessages.test(each.message)) return true;
  return false;
}
