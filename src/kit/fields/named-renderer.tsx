import { Suspense } from 'react';
import { renderers } from '../registry';
import type { FieldProps } from './field-view';

/** A field as the renderer shows it that its declaration names; nothing until its code is here. */
export function NamedRenderer({ name, ...props }: FieldProps & { readonly name: string }) {
  const Renderer = renderers[name];
  if (!Renderer) throw new Error(`No renderer is registered as "${name}"`);
  return (
    <Suspense>
      <Renderer {...props} />
    </Suspense>
  );
}
