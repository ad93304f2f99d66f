import { MuteDialog } from './mute-dialog';
import { RemoveDialog, type MessageDialogProps } from './remove-dialog';

interface AskedDialogProps extends MessageDialogProps {
  readonly what: 'remove' | 'mute';
}

/** Asks about the removal of a message, or the muting of its sender. */
export default function MessageDialog({ what, ...props }: AskedDialogProps) {
  return what === 'remove' ? <RemoveDialog {...props} /> : <MuteDialog {...props} />;
}
