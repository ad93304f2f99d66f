import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export function AsTable({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('kit');
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      style={{ fontVariantNumeric: 'tabular-nums' }}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="caption" style={{ paddingBlock: 'var(--space-xs)', cursor: 'pointer' }}>
        {t('chart.asTable')}
      </summary>
      {isOpen ? children : null}
    </details>
  );
}
