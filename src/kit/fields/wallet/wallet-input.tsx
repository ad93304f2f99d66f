import { TextControl } from '../../../ui/input/text-control';
import type { FieldInput, InputProps } from '../field-input';

const WalletInput = (props: InputProps) => <TextControl {...props} latin />;

export const walletInput: FieldInput = { Control: WalletInput };
