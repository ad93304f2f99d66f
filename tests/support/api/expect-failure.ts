import { expect } from 'vitest';
import { errorNames, type ErrorStatus } from '../../../packages/kit/src/wire/error-names';
import { errorBody, type ErrorBody } from '../../../packages/kit/src/wire/errors';
import type { Reply } from './api';

/** Says that it failed with that status, in the contract's shape, naming exactly those fields, each with a code. */
export function expectFailure(
  { status, body }: Reply,
  wanted: ErrorStatus,
  fields?: readonly string[],
): void {
  expect(errorBody.safeParse(body).success, JSON.stringify(body)).toBe(true);
  expect(body).toMatchObject({ statusCode: wanted, error: errorNames[wanted] });
  expect(status).toBe(wanted);
  const { issues = [] } = body as ErrorBody;
  if (fields) expect([...new Set(issues.map(({ path }) => path))].sort()).toEqual([...fields].sort());
  for (const { message, code } of issues) {
    expect(message).not.toBe('Invalid input');
    expect(code, message).toBeDefined();
  }
}
