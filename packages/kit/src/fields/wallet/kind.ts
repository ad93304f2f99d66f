import { defineKind } from '../define-kind';

export const wallet = defineKind('wallet', 'The address of a wallet: shortened, and copied with a click.', {
  searchedBy: () => 'possible',
});
