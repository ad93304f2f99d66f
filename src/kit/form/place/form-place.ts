import type { ReactNode } from 'react';

/** What a dialog, a drawer or a page is told by the form in it. */
export interface PlaceProps {
  readonly title: string;
  /** The id of the form that the button sends. */
  readonly formId: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly canSend: boolean;
  readonly isSending: boolean;
  readonly isWide: boolean;
  /** The Cancel button. */
  readonly onCancel: () => void;
  /** Any other way out of it: Escape, a press beside it. */
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}
