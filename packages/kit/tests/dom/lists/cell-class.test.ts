import { expect, test } from 'vitest';
import { cellClass } from '../../../src/list/table/table-columns';
import type { ListColumn } from '../../../src/list/table/list-column';

test.each<[Partial<ListColumn>, boolean]>([
  [{ kind: 'text', width: 240 }, true],
  [{ kind: 'multiline', width: 260 }, true],
  [{ kind: 'text', width: 239 }, false],
  [{ kind: 'text' }, false],
  [{ kind: 'email', width: 300 }, false],
  [{ kind: 'money', width: 300, keepsWidth: true }, false],
])('a column of %j has two lines: %s', (column, isProse) => {
  const classes = cellClass({ key: 'column', header: 'Column', render: () => null, ...column });
  expect(/prose/.test(classes)).toBe(isProse);
});
