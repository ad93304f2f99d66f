import type { ReactElement, ReactNode } from 'react';
import { neededExtra } from '../../registry/extras';
import type { AnyResource } from '../../schema/resource';
import type { FormLayout, FormView } from '../../schema/shapes/views/form';
import { lazyPart } from '../../ui/lazy-part';
import type { ResourceFormProps } from '../form-result';
import type { ResourceFormState } from '../use-resource-form';

/** The layout of a form in tabs or steps. */
export interface FormParts {
  /** Arranges the rows of the fields; `wrong` has the paths of those that have an error. */
  readonly arrange: (rows: readonly ReactElement[], wrong: readonly string[]) => ReactNode;
  /** The number of the step, from 0; undefined in tabs. */
  readonly step: number | undefined;
  /** Goes on once the fields of the step are right, and marks them otherwise; undefined in the last step and in tabs. */
  readonly next: (() => void) | undefined;
  readonly back: (() => void) | undefined;
}

export interface PartedFormProps {
  readonly form: ResourceFormProps;
  readonly state: ResourceFormState;
  readonly layout: FormLayout;
  readonly children: (parts: FormParts) => ReactNode;
}

// Most forms are dialogs, and a list of fields.
export const FormDrawer = lazyPart(() => import('./antd-drawer'));
export const PartedForm = lazyPart(() => neededExtra('steps', 'tabs or steps of a form').load());

/** Throws while a page with such forms is rendered, as a dialog that cannot open would be a button without effect. */
export function checkForms({ create, edit }: Pick<AnyResource, 'create' | 'edit'>): void {
  if ([create, edit].some((view) => view?.layout && isParted(view.layout)))
    neededExtra('steps', 'tabs or steps of a form');
}

export const isParted = ({ tabs, steps }: FormLayout): boolean => (tabs ?? steps) !== undefined;

export const partsOf = ({ in: place, layout }: FormView) => [
  ...(place === 'drawer' ? [FormDrawer] : []),
  ...(layout && isParted(layout) ? [PartedForm] : []),
];
