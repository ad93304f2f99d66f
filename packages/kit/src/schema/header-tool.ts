import type { ComponentType } from 'react';
import type { BespokePage } from './bespoke-page';

export interface HeaderToolProps {
  /** The state of the button that stood in its place: it has the focus, or was pressed. */
  readonly initialState?: 'focus' | 'open' | undefined;
}

/** A tool in the frame of every page, loaded once the page has come to rest; one without a button as soon as it is idle. */
export interface HeaderTool extends Pick<BespokePage, 'access' | 'namespaces'> {
  readonly name: string;
  /** A button that is drawn at once in its place; its label is a key of the common texts. */
  readonly button?: { readonly icon: string; readonly label: string };
  readonly load: () => Promise<{ readonly default: ComponentType<HeaderToolProps> }>;
}
