import type { ComponentType } from 'react';
import type { Permission } from '../../../contract/access';
import type { ResourcePageProps } from '../../config/resource';
import type { FieldInput, FieldView } from '../../kit/fields/field-kind';
import type { Handler, Renderer, Validator } from '../../kit/registry-types';
import type { hostModules } from './host-modules';

/** A kind of field: how it is shown and edited. Without an `input` it is typed as a text. */
export interface PluginKind {
  readonly view: FieldView & Required<Pick<FieldView, 'Cell'>>;
  readonly input?: FieldInput;
}

/** A page with an entry in the menu. */
export interface PluginPage {
  readonly path: string;
  /** A line of the table of roles, or a list of roles. */
  readonly access: Permission;
  /** Position in the navigation, ascending. */
  readonly order: number;
  readonly icon?: string;
  /** Its title by language; that of English stands in for a missing one. */
  readonly title: Readonly<Record<string, string>>;
  readonly component: ComponentType;
}

/** What a plugin is given: the libraries of the console, and functions that register code under a name. */
export interface PluginHost {
  readonly React: (typeof hostModules)['react'];
  /** Hooks of Refine's. */
  readonly refine: (typeof hostModules)['@refinedev/core'];
  /** Components of antd's. */
  readonly antd: (typeof hostModules)['antd'];
  /** The same libraries by the names that bundled code imports. */
  readonly modules: typeof hostModules;
  /** What a field may name as its `renderer`. */
  readonly renderer: (name: string, component: Renderer) => void;
  /** What a field of a form may name as its `validator`. */
  readonly validator: (name: string, isValid: Validator) => void;
  /** What an action may name as its `handler`. */
  readonly handler: (name: string, handle: Handler) => void;
  /** What a field may have as its `kind`; what it says as `options` is in `field.options`. */
  readonly kind: (name: string, kind: PluginKind) => void;
  /** What a resource in JSON may name in `pages`, in the place of a declared page. */
  readonly component: (name: string, component: ComponentType<ResourcePageProps>) => void;
  /** Adds a page to the console. */
  readonly page: (page: PluginPage) => void;
}

/** The default export of a plugin's file. What it registers counts once it has returned, or its promise is fulfilled. */
export type Plugin = (host: PluginHost) => void | Promise<void>;
