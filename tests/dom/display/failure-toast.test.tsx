import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useFailureToast } from '../../../packages/kit/src/actions/sending/use-call-mutation';
import { ApiError } from '../../../packages/kit/src/providers/data/api-error';
import { toasts } from '../../../packages/kit/src/ui/toasts/toast-store';
import { renderKit } from '../../support/console/render-kit';
import { resetConsole } from '../../support/console/viewer';

afterEach(resetConsole);

function Report({ error }: { readonly error: ApiError }) {
  const report = useFailureToast();
  return (
    <button type="button" onClick={() => report({ error })}>
      Report
    </button>
  );
}

test.each([
  ['another API is told', true, 1],
  ['the platform, which ends the session, is not told', false, 0],
])('a 401 of %s', async (_, isForeign, told) => {
  const error = new ApiError('status', '/posts', 401, 'Unauthorized', {}, { isForeign });
  await renderKit(<Report error={error} />, { resources: [] });
  act(() => screen.getByRole('button', { name: 'Report' }).click());
  expect(toasts()).toHaveLength(told);
});
