import { useReducer } from 'react';
import { useFilledForm } from './use-filled-form';
import { useSubmission } from './use-submission';
import type { ResourceFormProps } from './values/form-target';
import { useDraft } from './values/use-draft';
import { useFieldStates } from './values/use-field-states';

/** A resource's form on Refine's `useForm`: what is typed, what may be sent, and how it ends. */
export function useResourceForm(props: ResourceFormProps) {
  const filled = useFilledForm(props);
  const { form, plan, row, status } = filled;
  const fields = useFieldStates(props, plan, form);
  const [focusRequests, requestFocus] = useReducer((count: number) => count + 1, 0);
  const draft = useDraft(props, filled, requestFocus);
  const submission = useSubmission(props, { filled, fields, draft, requestFocus });
  return { form, plan, row, status, fields, draft, submission, focusRequests, requestFocus };
}

export type ResourceFormState = ReturnType<typeof useResourceForm>;
