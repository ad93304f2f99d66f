import type { ComponentType } from 'react';
import type { CallDeclaration } from '../wire/call';
import type { LooseInput } from '../providers/data/request';
import type { FieldProps } from '../fields/field-kind';

/** Shows a field, in a list and on a page of its own, in the place of its kind; best a `lazy` one, fetched when it is first shown. */
export type Renderer = ComponentType<FieldProps>;

/** Whether a text, trimmed and never empty, will do; `values` are those of the whole form, nested by the paths of its fields. */
export type Validator = (typed: string, values: Readonly<Record<string, unknown>>) => boolean;

/** Makes the call of an action and returns its answer, as for one that is saved as a file. @throws ApiError when it failed */
export type Handler = (call: CallDeclaration, input: LooseInput) => Promise<unknown>;
