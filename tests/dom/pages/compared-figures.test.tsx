import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useResourceText } from '../../../packages/kit/src/text/use-resource-text';
import { Compared } from '../../../src/pages/dashboard/range/compared';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole, signInAs } from '../../support/console/viewer';

afterEach(resetConsole);

interface FiguresProps {
  readonly now: number;
  readonly before: number;
  readonly isLessBetter?: boolean;
}

function Figures({ isLessBetter = false, ...figures }: FiguresProps) {
  const text = useResourceText('kit');
  return (
    <p role="note">
      <Compared
        {...figures}
        show={{ kind: 'money' }}
        isLessBetter={isLessBetter}
        label="vs before"
        text={text}
      />
    </p>
  );
}

test.each<[FiguresProps, string, string]>([
  [{ now: 1500, before: 1200 }, '+$300.00 (+25%) vs before', 'success'],
  [{ now: 1200, before: 1500 }, '−$300.00 (−20%) vs before', 'secondary'],
  [{ now: 1500, before: 1200, isLessBetter: true }, '+$300.00 (+25%) vs before', 'danger'],
  [{ now: 1200, before: 1500, isLessBetter: true }, '−$300.00 (−20%) vs before', 'success'],
  [{ now: 7, before: 7 }, '±$0.00 (±0%) vs before', 'secondary'],
  [{ now: 7, before: 0 }, '+$7.00 (+/) vs before', 'success'],
])('of %j it says "%s" as a %s', async (figures, said, tone) => {
  await signInAs('SUPER', () => ({}));
  await renderKit(<Figures {...figures} />, { resources: [] });
  const note = await screen.findByRole('note');
  expect(note.textContent).toBe(said);
  expect(note.querySelector(`.ant-typography-${tone}`)).not.toBeNull();
});
