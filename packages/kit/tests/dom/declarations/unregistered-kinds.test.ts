import { expect, test } from 'vitest';
import { loadKinds } from '../../../src/fields/loaded-kinds';

test('a page whose resource has a kind of an extra that is not registered fails with the kind, its field and the extra', async () => {
  const loading = loadKinds({ fields: { title: { kind: 'text' }, plot: { kind: 'markdown' } } });
  await expect(loading).rejects.toThrow(
    'The field "plot" has the kind "markdown", which is not registered: the kinds besides the core\'s are in the extra "kinds"',
  );
});
