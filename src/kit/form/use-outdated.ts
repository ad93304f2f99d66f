import { useState } from 'react';
import type { AnyResource } from '../../config/resource';
import { ApiError } from '../../providers/data/api-error';
import { useRefreshAnswers } from '../actions/sending/use-call-mutation';

interface BoundForm {
  /** What a change is bound to. */
  readonly version: string | undefined;
  /** Loads the row as it is now, with what is typed put over it. */
  readonly reload: () => Promise<void>;
}

/** Goes on after a change in between: the form is filled with the row as it is by then, and can be sent again. */
export function useOutdated({ name }: AnyResource, { version, reload }: BoundForm) {
  const refresh = useRefreshAnswers();
  const [error, setError] = useState<ApiError>();
  return {
    /** The refusal, which names what has changed. */
    error,
    forget: () => setError(undefined),
    /** Resolves with whether a failure is such a refusal, once the form is filled. */
    goOn: async (failure: unknown): Promise<boolean> => {
      if (version === undefined || !(failure instanceof ApiError) || failure.status !== 412) return false;
      await refresh([name]);
      await reload();
      setError(failure);
      return true;
    },
  };
}
