import { createElement, Suspense } from 'react';
import type { Field } from '../../schema/shapes/field';
import { rendererOf } from '../../registry/registry';
import type { FieldProps } from '../field-kind';
import { formatValue, kindParts } from '../loaded-kinds';
import { ValueBoundary } from './value-boundary';

type ValueProps = FieldProps & { readonly as: 'Cell' | 'Detail' };

/** A value as a text; all of it for who points at a cell. */
function ValueText({ as, ...props }: ValueProps) {
  const shown = formatValue(props);
  return <bdi {...(as === 'Cell' ? { title: shown } : {})}>{shown}</bdi>;
}

function viewOf({ kind, renderer }: Field, as: 'Cell' | 'Detail') {
  if (renderer !== undefined) return rendererOf(renderer);
  const { view } = kindParts(kind);
  return view[as] ?? view.Cell;
}

/** Shows a present value by its renderer or as its kind does; as plain text where that fails. */
export function PresentValue({ as, ...props }: ValueProps) {
  const { field, row, value } = props;
  const View = viewOf(field, as);
  const shown = View ? createElement(View, props) : <ValueText {...props} as={as} />;
  return (
    <ValueBoundary of={row} value={value}>
      {field.renderer === undefined ? shown : <Suspense>{shown}</Suspense>}
    </ValueBoundary>
  );
}
