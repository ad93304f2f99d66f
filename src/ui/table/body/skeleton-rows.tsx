import styles from '../data-table.module.css';

/** How many rows stand in for those that are on their way. */
const skeletonRows = 5;

/** Grey bars in the height of real rows, so that nothing moves when those come. */
export function SkeletonRows({ columns }: { readonly columns: number }) {
  return Array.from({ length: skeletonRows }, (_, row) => (
    <tr key={row} aria-hidden="true" data-skeleton="">
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column}>
          <span
            className={styles['bar']}
            style={{ width: `${String(40 + ((row * 17 + column * 29) % 45))}%` }}
          >
            {'\u00a0'}
          </span>
        </td>
      ))}
    </tr>
  ));
}
