import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { loadKinds } from '../../../packages/kit/src/fields/loaded-kinds';
import { answerCalls, refusal, renderKit } from '../../support/console/render-kit';
import { people } from './deals/deals';
import { kindCases } from './deals/kind-cases';
import { peopleResource, Shown } from './deals/shown-field';

const { field } = kindCases.relation;
beforeAll(() => loadKinds({ fields: { field } }));

test('the labels of a whole column of relations are asked for at once, each one once', async () => {
  const sent = answerCalls(({ path }) => people().items.find(({ id }) => path.endsWith(id)) ?? {});
  await renderKit(
    <>
      {[0, 1, 2, 3, 4].map((row) => (
        <Shown key={row} field={field} value={row % 2 === 0 ? 'p1' : 'p2'} as="Cell" />
      ))}
    </>,
    { resources: [peopleResource] },
  );
  expect((await screen.findAllByText('Ann')).length).toBe(3);
  expect(sent.length).toBeLessThanOrEqual(2);
});

test('a relation to a row that is gone hides no label of the others, and shows its identifier', async () => {
  answerCalls(({ path }) => people().items.find(({ id }) => path.endsWith(id)) ?? refusal(404));
  await renderKit(
    <>
      {['p1', 'p9', 'p2'].map((id) => (
        <Shown key={id} field={field} value={id} as="Cell" />
      ))}
    </>,
    { resources: [peopleResource] },
  );
  expect(await screen.findByText('Ann')).toBeTruthy();
  expect(await screen.findByText('Bo')).toBeTruthy();
  expect(screen.getByText('p9')).toBeTruthy();
});

test('a label of several texts has them one after the other, without those that a row lacks', async () => {
  answerCalls(({ path }) =>
    path.endsWith('p1') ? { id: 'p1', name: 'Ann', family: 'Lee' } : { id: 'p2', name: 'Bo', family: null },
  );
  const named = { ...field, label: ['name', 'family'] };
  await renderKit(
    <>
      <Shown field={named} value="p1" as="Cell" />
      <Shown field={named} value="p2" as="Cell" />
    </>,
    { resources: [peopleResource] },
  );
  expect(await screen.findByText('Ann Lee')).toBeTruthy();
  expect(await screen.findByText('Bo')).toBeTruthy();
});
