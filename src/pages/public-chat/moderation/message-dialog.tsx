import { MuteDialog } from './mute-dialog';
import { ReasonDialog, type MessageDialogProps } from './reason-dialog';

export interface AskedDialogProps extends MessageDialogProps {
  readonly what: 'remove' | 'refuse' | 'mute';
}

/** Asks about the removal or refusal of a message, or the muting of its sender. */
export default function MessageDialog({ what, ...props }: AskedDialogProps) {
  return what === 'mute' ? <MuteDialog {...props} /> : <ReasonDialog what={what} {...props} />;
}
