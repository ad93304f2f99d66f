import { createElement, Suspense } from 'react';
import { rendererOf } from '../registry';
import type { FieldProps } from './field-view';

/** A field as the renderer shows it that its declaration names; nothing until its code is here. */
export function NamedRenderer({ name, ...props }: FieldProps & { readonly name: string }) {
  return <Suspense>{createElement(rendererOf(name), props)}</Suspense>;
}
