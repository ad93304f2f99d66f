import { formatNumber } from '../../lib/format';
import { counter } from '../../actions/bulk/run-progress';
import type { ResourceText } from '../../text/resource-text';
import type { CheckedLine } from './csv/check-lines';
import type { FailedLine } from './use-import-run';
import styles from './import-dialog.module.css';

/** So many lines are listed; the file has all of them. */
const mostListed = 100;

export function FailedLines({
  failed,
  text,
}: {
  readonly failed: readonly FailedLine[];
  readonly text: ResourceText;
}) {
  const { t, lng } = text;
  const more = failed.length - mostListed;
  return (
    <>
      <ul className={styles['lines']}>
        {failed.slice(0, mostListed).map(({ line, reason }) => (
          <li key={line.number}>{t('kit:import.line', { line: formatNumber(line.number, lng), reason })}</li>
        ))}
      </ul>
      {more > 0 ? <p className="caption">{counter(text, 'import')('more', more)}</p> : null}
    </>
  );
}

export const wrongLines = (checked: readonly CheckedLine[], { t }: ResourceText): readonly FailedLine[] =>
  checked
    .filter(({ body }) => body === undefined)
    .map(({ line, faults }) => ({
      line,
      reason: faults
        .map(({ label = '', message }) =>
          // Most messages name the field themselves.
          message.includes(label) ? message : t('kit:import.fault', { label, message }),
        )
        .join(' · '),
    }));
