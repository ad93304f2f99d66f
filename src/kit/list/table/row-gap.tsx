import { rowHeight } from './list-column';

/** The lines between rows, for those that are not rendered yet. */
const lines = `repeating-linear-gradient(transparent 0 ${String(rowHeight - 1)}px, var(--line) 0 ${String(rowHeight)}px)`;

/** As high as the rows that are not rendered. */
export const RowGap = ({ height }: { readonly height: number }) =>
  height > 0 && (
    <tr aria-hidden="true" data-gap="">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it stands for rows that are not rendered */}
      <td colSpan={1000} style={{ blockSize: height, padding: 0, border: 0, background: lines }} />
    </tr>
  );
