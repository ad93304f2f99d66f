import type { ArrangedFields } from './form-sections';
import { FormSteps } from './form-steps';
import { FormTabs } from './form-tabs';
import type { FormSteps as Steps } from './use-steps';

export interface FormArrangementProps extends ArrangedFields {
  /** Of a form in steps. */
  readonly steps: Steps | undefined;
}

/** The fields of a form in steps or in tabs. */
export default function FormArrangement({ steps, ...fields }: FormArrangementProps) {
  return steps ? <FormSteps {...fields} steps={steps} /> : <FormTabs {...fields} />;
}
