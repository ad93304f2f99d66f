import type { ComponentType } from 'react';
import type { CallDeclaration } from '../../contract/call';
import type { LooseInput } from '../providers/data/request';
import { iconPaths } from '../ui/icon/icon-paths';
import type { FieldProps } from './fields/field-view';

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

/*
 * What data cannot say, by the name that a declaration says instead. To add one, write it in a file of its own below
 * `kit/custom/` and name it here; docs/resources.md has an example of each.
 */

/** What a field may name as its `renderer`. */
export const renderers: Readonly<Record<string, Renderer>> = {};

/** What a field of a form may name as its `validator`; its words are `rules.<path>.<name>`. */
export const validators: Readonly<Record<string, Validator>> = {};

/** What an action may name as its `handler`. */
export const handlers: Readonly<Record<string, Handler>> = {};

/** Every name that there is, for what checks a declaration. The drawings of icons stand in `ui/icon/icon-paths.ts`. */
export const knownNames = {
  icons: Object.keys(iconPaths),
  renderers: Object.keys(renderers),
  validators: Object.keys(validators),
  handlers: Object.keys(handlers),
} as const;
