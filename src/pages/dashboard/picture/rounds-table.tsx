import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundRow } from '../../../../contract/rounds';
import { formatMoney, formatNumber } from '../../../lib/format/format';
import { totalCurrency } from '../total-currency';
import styles from './rounds-table.module.css';

/** What the picture shows, in figures. */
function Figures({ rows }: { readonly rows: readonly RoundRow[] }) {
  const { t, i18n } = useTranslation(['dashboard', 'rounds']);
  const lng = i18n.language;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must do so with the keyboard too
    <div className={styles['scroller']} role="group" aria-label={t('picture.heading')} tabIndex={0}>
      <table aria-label={t('picture.heading')}>
        <thead>
          <tr>
            <th scope="col">{t('rounds:fields.round')}</th>
            <th scope="col">{t('rounds:fields.status')}</th>
            <th scope="col">{t('picture.totalRevenue')}</th>
            <th scope="col">{t('picture.totalBids')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.round}</th>
              <td>{t(`rounds:values.status.${row.status}`)}</td>
              <td>{formatMoney(row.totalRevenue, totalCurrency, lng)}</td>
              <td>{formatNumber(row.totalBids, lng)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The figures of the picture, for whoever would rather read them. */
export function RoundsTable({ rows }: { readonly rows: readonly RoundRow[] }) {
  const { t } = useTranslation('dashboard');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['figures']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('picture.asTable')}</summary>
      {isOpen ? <Figures rows={rows} /> : null}
    </details>
  );
}
