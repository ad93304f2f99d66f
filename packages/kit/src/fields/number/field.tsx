import { formatNumber } from '../../lib/format';
import { textAt, type Row } from '../../lib/value-at';
import { amountOf, type FieldKindParts } from '../field-kind';
import { figureInput, figureView } from './figure';

/** Returns how many digits a number shows after its point: up to 8, without zeros at the end. */
export const shownDecimals = (path: string, row: Row): number =>
  /^-?\d+\.(\d{0,7}[1-9])0*$/.exec(textAt(row, path))?.[1]?.length ?? 0;

export default {
  view: {
    ...figureView,
    format: ({ value, field, text }) => formatNumber(amountOf(value), text.lng, field.digits),
    decimals: ({ digits }, path) => (digits === undefined ? (row) => shownDecimals(path, row) : undefined),
    width: 115,
  },
  input: { ...figureInput, isNumber: true },
} satisfies FieldKindParts;
