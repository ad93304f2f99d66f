import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './as-table.module.css';

/** The table of a chart's figures, rendered when it is opened. */
export function AsTable({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('kit');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['figures']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('chart.asTable')}</summary>
      {isOpen ? children : null}
    </details>
  );
}
