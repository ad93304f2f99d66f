import { useQueries } from '@tanstack/react-query';
import type { AnyResource } from '../../schema/resource';
import { isRecord } from '../../lib/is-record';
import { callOf } from '../../providers/data/call-meta';
import { request } from '../../providers/data/request';
import { typedText, type FormValues } from './form-body';
import type { PlannedField } from './form-plan';

/** Debounce of a uniqueness check, in ms (specification, section 5). */
export const checkDebounce = 1_000;

/** Resolves once typing has paused; never when another value is typed meanwhile. */
const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, checkDebounce);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/** Requests, once typing has paused, whether values are free; undefined for a field without a check, taken after a failed one. */
export function useUniqueChecks(resource: AnyResource, fields: readonly PlannedField[], values: FormValues) {
  const checks = useQueries({
    queries: fields.map((planned) => {
      const value = typedText(planned, values);
      return {
        queryKey: ['unique', resource.name, planned.field, value],
        queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
          await pause(signal);
          const { call = '', param = '' } = planned.unique ?? {};
          const body = { [param]: value };
          const answer: unknown = await request(callOf(resource, call), { body } as never, { signal });
          return isRecord(answer) && answer['isValid'] === true;
        },
        retry: false,
        gcTime: 0,
        refetchOnMount: 'always',
      } as const;
    }),
  });
  return ({ field }: PlannedField) => {
    const check = checks[fields.findIndex((planned) => planned.field === field)];
    if (!check) return undefined;
    if (check.isFetching) return 'waiting';
    return check.data === true && !check.isError ? 'free' : 'taken';
  };
}
