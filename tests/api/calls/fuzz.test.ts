import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { realmsOf, type CallDeclaration } from '../../../packages/kit/src/wire/call';
import { calls } from '../../../contract/calls';
import { errorBody } from '../../../packages/kit/src/wire/errors';
import { access } from '../../../contract/platform/access';
import type { Reply } from '../../support/api/api';
import { describeOnEitherDatabase } from '../../support/databases/databases';
import { isFullRun } from '../../support/full-run';
import { requestsTo, type WireRequest } from '../../support/broken-requests/broken-requests';
import { openPopulatedApi, visitors, type PopulatedApi, type Visitor } from '../../support/api/populated-api';

/** Requests in all, to each database; FUZZ_REQUESTS sends more, FUZZ_SEED others. A failure prints its seed and smallest case. */
const wanted = Number(process.env['FUZZ_REQUESTS'] ?? (isFullRun ? 100_000 : 1_000));
const seed = Number(process.env['FUZZ_SEED'] ?? 2026);

/** Calls that hash a password each time are asked less often: that is slow on purpose. */
const hashes = (call: CallDeclaration) =>
  /login|register|changePassword|pinCode|admins\.create|influencers\.create/.test(call.name);
const light = calls.filter((call) => !hashes(call));
const runsOfHashing = isFullRun ? 100 : 3;
const runsOfLight = Math.ceil((wanted - runsOfHashing * (calls.length - light.length)) / light.length);

/** An API with rows of every kind, and what it answered. */
interface Fuzzed {
  readonly populated: PopulatedApi;
  readonly answered: Map<number, number>;
}

/** Those whom the call lets in come more often: beyond the guard is more to break. */
function visitorsOf(call: CallDeclaration): fc.Arbitrary<Visitor> {
  const realms = realmsOf(call);
  const may = visitors.filter((visitor) => {
    if (realms.length === 0) return true;
    if (visitor === 'client' || visitor === 'influencer') return realms.includes(visitor);
    if (visitor === 'anonymous' || !realms.includes('admin')) return false;
    const types: readonly string[] = call.action ? access[call.action] : visitors;
    return types.includes(visitor);
  });
  return fc.oneof(
    { arbitrary: fc.constantFrom(...may), weight: 7 },
    { arbitrary: fc.constantFrom(...visitors), weight: 1 },
  );
}

function judge(reply: Reply): void {
  expect(reply.status, reply.text.slice(0, 300)).toBeLessThan(500);
  if (reply.status < 400) return;
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(errorBody.safeParse(reply.body).success, reply.text.slice(0, 300)).toBe(true);
  expect((reply.body as { statusCode: number }).statusCode).toBe(reply.status);
}

async function attempt(
  { populated, answered }: Fuzzed,
  call: CallDeclaration,
  visitor: Visitor,
  request: WireRequest,
): Promise<void> {
  const browser = (await populated.browserOf(visitor)).clone();
  const secrets = [...browser.jar.values()].filter((value) => value.length > 20);
  const reply = await browser.send({ method: call.method, ...request });
  answered.set(reply.status, (answered.get(reply.status) ?? 0) + 1);
  judge(reply);
  for (const secret of [...secrets, ...Object.values(reply.cookies)])
    if (secret.length > 20) expect(reply.text).not.toContain(secret);
  const isOver =
    reply.status < 300 && /logout|iewAs|users\.remove|admins\.suspend|forgottenCode/.test(call.name);
  if (isOver) for (const each of visitors) populated.leave(each);
}

describeOnEitherDatabase('whatever is sent, no call fails by itself, and each answers as it says', (kind) => {
  let fuzzed: Fuzzed;
  beforeAll(async () => {
    fuzzed = { populated: await openPopulatedApi(kind), answered: new Map() };
  });
  afterAll(async () => {
    await fuzzed.populated.api.close();
  });

  for (const call of calls)
    it(`${call.method} ${call.path}`, { timeout: 1_800_000 }, async () => {
      const requests = requestsTo(call, fuzzed.populated.known);
      await fc.assert(
        fc.asyncProperty(visitorsOf(call), requests, (visitor, request) =>
          attempt(fuzzed, call, visitor, request),
        ),
        { numRuns: hashes(call) ? runsOfHashing : runsOfLight, seed },
      );
    });

  it('in as many requests as were asked for, of which some succeeded', () => {
    const { answered } = fuzzed;
    const sent = [...answered.values()].reduce((sum, count) => sum + count, 0);
    expect(sent).toBeGreaterThanOrEqual(wanted);
    for (const status of [200, 201, 400, 401, 403, 404, 409, 415, 422])
      expect(answered.get(status) ?? 0, String(status)).toBeGreaterThan(0);
  });
});
