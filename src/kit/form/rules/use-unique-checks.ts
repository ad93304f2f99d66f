import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AnyResource } from '../../../config/resource';
import { callOf } from '../../../providers/data/call-of';
import { request } from '../../../providers/data/request';
import { typedText, type FormValues } from './form-body';
import type { FormPlan, PlannedField } from './form-plan';
import { UniqueChecks, type Standings } from './unique-checks';

const saysValid = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'isValid' in answer && answer.isValid === true;

function makeChecks(resource: AnyResource, { fields }: FormPlan): UniqueChecks {
  return new UniqueChecks(async (path, value, signal) => {
    const unique = fields.find(({ field }) => field === path)?.unique;
    if (!unique) throw new Error(`${resource.name}: "${path}" is not declared to be unique`);
    const body = { [unique.param]: value };
    return saysValid(await request(callOf(resource, unique.call), { body } as never, { signal }));
  });
}

/**
 * Keeps asking whether the values of a form that have to be free are.
 * @param mayAsk whether there is anything to ask about a field's value: one that breaks a rule is not asked about
 */
export function useUniqueChecks(
  resource: AnyResource,
  plan: FormPlan,
  values: FormValues,
  mayAsk: (planned: PlannedField) => boolean,
): Standings {
  const [checks] = useState(() => makeChecks(resource, plan));
  useEffect(() => {
    for (const planned of plan.fields) {
      if (!planned.unique) continue;
      const typed = typedText(planned, values);
      checks.watch(planned.field, typed === '' || !mayAsk(planned) ? undefined : typed);
    }
  }, [checks, plan, values, mayAsk]);
  useEffect(() => () => checks.stop(), [checks]);
  return useSyncExternalStore(checks.subscribe, checks.standings);
}
