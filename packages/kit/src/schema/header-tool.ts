import type { BespokePage } from './bespoke-page';

/** A tool in the header of every page, loaded once the page has come to rest. */
export interface HeaderTool extends Pick<BespokePage, 'access' | 'namespaces' | 'load'> {
  readonly name: string;
}
