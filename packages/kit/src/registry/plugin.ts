import type { ComponentType } from 'react';
import type { Permission } from '../wire/access';
import type { ResourcePageProps } from '../schema/resource';
import type { FieldInput, FieldView, FieldProps } from '../fields/field-kind';
import type { CallDeclaration } from '../wire/call';
import type { LooseInput } from '../providers/data/request';
import type { TextsByKey } from '../providers/i18n/locale-files';

/** Shows a field, in a list and on a page of its own, in the place of its kind; best a `lazy` one, fetched when it is first shown. */
export type Renderer = ComponentType<FieldProps>;

/** Whether a text, trimmed and never empty, will do; `values` are those of the whole form, nested by the paths of its fields. */
export type Validator = (typed: string, values: Readonly<Record<string, unknown>>) => boolean;

/** Makes the call of an action and returns its answer, as for one that is saved as a file. @throws ApiError when it failed */
export type Handler = (call: CallDeclaration, input: LooseInput) => Promise<unknown>;

/** A kind of field, whose value is what stands at its path. Without an `input` it is typed as a text. */
export interface PluginKind {
  readonly view: Omit<FieldView, 'valueFor' | 'showsAbsent'> & Required<Pick<FieldView, 'Cell'>>;
  readonly input?: FieldInput;
}

export interface PluginPage {
  readonly path: string;
  /** A line of the table of roles, or a list of roles. */
  readonly access: Permission;
  readonly order: number;
  readonly icon?: string;
  /** By language; the English title is the fallback. */
  readonly title: Readonly<Record<string, string>>;
  readonly component: ComponentType;
}

/** Functions that register code under the names that declarations use. */
export interface Registrar {
  /** For `renderer` of a field. */
  readonly renderer: (name: string, component: Renderer) => void;
  /** For `validator` of a field in a form. */
  readonly validator: (name: string, isValid: Validator) => void;
  /** For `handler` of an action. */
  readonly handler: (name: string, handle: Handler) => void;
  /** For `kind` of a field, whose `options` are in `field.options`. */
  readonly kind: (name: string, kind: PluginKind) => void;
  /** For `pages` of a resource in JSON, in the place of a declared page. */
  readonly component: (name: string, component: ComponentType<ResourcePageProps>) => void;
  readonly page: (page: PluginPage) => void;
  /** A language of the menu, as `fr`, with its texts by namespace. A text that it lacks is English. */
  readonly language: (code: string, texts: TextsByKey) => void;
}

/** Imports a module of the build whose default export registers code. Its registrations count once it has returned, or its promise is fulfilled. */
export type BuildPlugin = () => Promise<{
  readonly default: (registrar: Registrar) => void | Promise<void>;
}>;
