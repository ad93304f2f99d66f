import { expect, test } from 'vitest';
import { idempotencyKey } from '../../../packages/kit/src/wire/idempotency';
import { readTexts, storeTexts } from '../../../src/pages/public-chat/rules/outbox';

test('a message that an older version stored under no key gets one; any other keeps its own', () => {
  const key = 'a'.repeat(32);
  const message = { text: 'unsent', after: 0, state: 'failed' } as const;
  storeTexts('me', {
    draft: '',
    outbox: [
      { ...message, id: '1700000000000 0.25' },
      { ...message, id: key },
    ],
  });
  const [old, other] = readTexts('me').outbox;
  expect(old?.text).toBe('unsent');
  expect(old?.id).toMatch(idempotencyKey);
  expect(other?.id).toBe(key);
});
