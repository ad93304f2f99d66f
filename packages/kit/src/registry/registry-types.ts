import type { ComponentType } from 'react';
import type { CallDeclaration } from '../wire/call';
import type { LooseInput } from '../providers/data/request';
import type { FieldProps } from '../fields/field-kind';

/** Shows a field, in a list and on a page of its own, in the place of its kind; best a `lazy` one, fetched when it is first shown. */
export type Renderer = ComponentType<FieldProps>;

/**
 * Whether what stands in a field will do.
 * @param typed what stands in it, without blanks around it; never empty
 * @param values what stands in the whole form, nested as the paths of its fields are
 */
export type Validator = (typed: string, values: Readonly<Record<string, unknown>>) => boolean;

/**
 * Makes the call of an action in a way of its own, as for an answer that is saved as a file.
 * @returns what counts as its answer
 * @throws ApiError when the call failed
 */
export type Handler = (call: CallDeclaration, input: LooseInput) => Promise<unknown>;
