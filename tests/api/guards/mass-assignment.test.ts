import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fillPath, realmsOf, type CallDeclaration } from '../../../packages/kit/src/wire/call';
import { calls } from '../../../contract/calls';
import type { Reply } from '../../support/api/api';
import { expectFailure } from '../../support/api/expect-failure';
import { planForm, roundForm } from '../../support/api/fixtures';
import { isFullRun } from '../../support/full-run';
import { openPopulatedApi, type PopulatedApi, type Visitor } from '../../support/api/populated-api';
import { eitherKind } from '../../support/databases/databases';

let populated: PopulatedApi;
beforeAll(async () => {
  populated = await openPopulatedApi(eitherKind());
});
afterAll(() => populated.api.close());

const json = { 'content-type': 'application/json' };
/** What people put into a body in the hope that it is written as it stands. */
const coveted = [
  'role',
  'status',
  'id',
  'type',
  'admin',
  'adminType',
  'userId',
  'fee',
  'password_hash',
  'createdAt',
  'isAdmin',
  'referredBy',
  'toString',
];

/** Those of them that are not known, as they are sent: at once; in a full run one by one. */
function sendings(known: readonly string[]): readonly (readonly string[])[] {
  const unknown = coveted.filter((name) => !known.includes(name));
  return isFullRun ? unknown.map((field) => [field]) : [unknown];
}

/** Somebody who may make the call. */
function callerOf(call: CallDeclaration): Visitor {
  const [realm = 'none'] = realmsOf(call);
  if (realm === 'none') return 'anonymous';
  return realm === 'admin' ? 'SUPER' : realm;
}

interface ObjectShape {
  readonly properties?: Readonly<Record<string, ObjectShape>>;
}
const shapeOf = (schema: z.ZodMiniType): ObjectShape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as ObjectShape;

/** The objects within a body, the body itself first, by their path. */
const objectsIn = ({ properties }: ObjectShape, path: readonly string[] = []): [string[], string[]][] =>
  properties
    ? [
        [[...path], Object.keys(properties)],
        ...Object.entries(properties).flatMap(([name, inner]) => objectsIn(inner, [...path, name])),
      ]
    : [];

const path = (call: CallDeclaration) =>
  fillPath(call.path, {
    id: populated.known['roundId']?.[0] ?? '',
    code: 'FIRST10',
    promoCode: 'FIRST10',
    section: 'PRICES',
  });

async function send(call: CallDeclaration, body: string): Promise<Reply> {
  const browser = (await populated.browserOf(callerOf(call))).clone();
  return browser.send({ method: call.method, path: path(call), body, headers: json });
}

describe('a body', () => {
  const takers = calls.filter(({ method, consumes }) => method !== 'GET' && !consumes);
  it.each(takers.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'may hold nothing but what the contract has: %s',
    async (_title, call) => {
      const objects = call.body ? objectsIn(shapeOf(call.body)) : [[[], []] as [string[], string[]]];
      for (const [where, names] of objects)
        for (const fields of sendings(names)) {
          const extra: object = Object.fromEntries(fields.map((field) => [field, 'SUPER']));
          const body = where.reduceRight<object>((inner, name) => ({ [name]: inner }), extra);
          const reply = await send(call, JSON.stringify(body));
          expectFailure(reply, 422);
          const { issues = [] } = reply.body as { issues?: { path: string; message: string }[] };
          for (const field of fields)
            expect(issues).toContainEqual({
              path: [...where, field].join('.'),
              code: 'notExpected',
              message: 'Unknown field',
            });
        }
      for (const poison of ['{"__proto__":{"type":"SUPER"}}', '{"constructor":{"prototype":{"type":"x"}}}'])
        expectFailure(await send(call, poison), 400);
      expect(Object.prototype).not.toHaveProperty('type');
    },
  );
});

describe('a query', () => {
  const takers = calls.filter(({ query }) => query !== undefined);
  it.each(takers.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'may hold nothing but what the contract has: %s',
    async (_title, call) => {
      const known = call.query ? Object.keys(shapeOf(call.query).properties ?? {}) : [];
      const browser = await populated.browserOf(callerOf(call));
      for (const fields of [...sendings(known), ['__proto__']]) {
        const query = fields.map((field) => `${field}=SUPER`).join('&');
        const request = { method: call.method, path: `${path(call)}?${query}` };
        const reply = await browser.clone().send(request);
        // A body that is missing is said first.
        if (call.body) continue;
        expectFailure(reply, 422);
        const { issues = [] } = reply.body as { issues?: { path: string }[] };
        expect(issues.map((issue) => issue.path)).toEqual(expect.arrayContaining([...fields]));
      }
    },
  );
});

describe('an id', () => {
  /** What calls with an id in their path need besides. */
  const bodies: Readonly<Record<string, () => object>> = {
    'rounds.update': () => {
      const { currencyId = [], fiatCurrencyId = [] } = populated.known;
      return roundForm(currencyId[0] ?? '', fiatCurrencyId[0] ?? '');
    },
    'orders.download': () => ({ timezone: 'UTC' }),
    'chatMessages.remove': () => ({ reason: 'Spam' }),
    'chatMutes.create': () => ({ minutes: 10, reason: 'Spam' }),
    'waitingMessages.refuse': () => ({ reason: 'Spam' }),
    'userNotes.update': () => ({ note: 'Renamed' }),
    'alertRules.update': () => ({ kind: 'NO_BIDS', minutes: 5, isOn: true }),
    'coupons.update': () => ({ maxUses: 1_000_000 }),
    'rates.update': () => ({ dollarRate: '1.25' }),
    'approvals.refuse': () => ({ reason: 'Too early' }),
    'views.update': () => ({ name: 'Renamed' }),
    'roundPlans.update': () => {
      const { currencyId = [], fiatCurrencyId = [] } = populated.known;
      return planForm(currencyId[0] ?? '', fiatCurrencyId[0] ?? '');
    },
  };
  const takers = calls.filter((call) => call.path.includes('{id}'));
  it.each(takers.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'of another kind is a 404, like one of nothing: %s',
    async (_title, call) => {
      if (call.body && !bodies[call.name]) throw new Error(`say above what body ${call.name} takes`);
      const body = bodies[call.name]?.();
      const kinds = new Set<string>();
      for (const [kind, ids] of Object.entries(populated.idsByKind)) {
        for (const id of isFullRun ? ids : ids.slice(0, 1)) {
          const browser = (await populated.browserOf(callerOf(call))).clone();
          const request = { method: call.method, path: fillPath(call.path, { id }) };
          const reply = await browser.send({ ...request, ...(body ? { body } : {}) });
          expect(reply.status).toBeLessThan(500);
          if (reply.status === 404) expectFailure(reply, 404);
          else kinds.add(kind);
        }
      }
      expect(kinds.size, [...kinds].join(' and ')).toBeLessThanOrEqual(1);
      expect(kinds).not.toContain('nothing');
    },
  );
});
