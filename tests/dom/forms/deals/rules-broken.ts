import { get } from 'react-hook-form';
import { bodyOf, type FormValues } from '../../../../packages/kit/src/form/values/form-body';
import type { FormPlan } from '../../../../packages/kit/src/form/values/form-plan';
import { formResolver } from '../../../../packages/kit/src/form/values/form-rules';

/** The rules that values break, by the path of their field. */
export async function rulesBroken(plan: FormPlan, values: FormValues): Promise<Record<string, string>> {
  const resolve = formResolver(plan, { toBody: (typed) => bodyOf(plan, typed) });
  const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(
    plan.fields.flatMap(({ field }): [string, string][] => {
      const error: unknown = get(errors, field);
      return typeof error === 'object' && error !== null && 'type' in error
        ? [[field, String(error.type)]]
        : [];
    }),
  );
}
