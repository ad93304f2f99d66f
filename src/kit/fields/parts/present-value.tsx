import { createElement, Suspense } from 'react';
import { rendererOf } from '../../registry';
import type { FieldProps } from '../field-kind';
import { kindParts } from '../loaded-kinds';

/** Shows a value that is not absent: by the renderer that its field names, or else as its kind is shown. */
export function PresentValue({ as, ...props }: FieldProps & { readonly as: 'Cell' | 'Detail' }) {
  const { kind, renderer } = props.field;
  if (renderer !== undefined) return <Suspense>{createElement(rendererOf(renderer), props)}</Suspense>;
  const { view } = kindParts(kind);
  const View = view[as] ?? view.Cell;
  return <View {...props} />;
}
