import { createElement, Suspense } from 'react';
import type { Field } from '../../../config/schema/field';
import { rendererOf } from '../../registry';
import type { FieldProps } from '../field-kind';
import { kindParts } from '../loaded-kinds';
import { ValueBoundary } from './value-boundary';

function viewOf({ kind, renderer }: Field, as: 'Cell' | 'Detail') {
  if (renderer !== undefined) return rendererOf(renderer);
  const { view } = kindParts(kind);
  return view[as] ?? view.Cell;
}

/**
 * Shows a value that is not absent: by the renderer that its field names, or else as its kind is shown; as plain text where
 * that fails.
 */
export function PresentValue({ as, ...props }: FieldProps & { readonly as: 'Cell' | 'Detail' }) {
  const { field, row, value } = props;
  const shown = createElement(viewOf(field, as), props);
  return (
    <ValueBoundary of={row} value={value}>
      {field.renderer === undefined ? shown : <Suspense>{shown}</Suspense>}
    </ValueBoundary>
  );
}
