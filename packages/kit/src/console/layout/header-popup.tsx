import { Dropdown } from 'antd';
import { useState, type FocusEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import styles from './header.module.css';

interface HeaderPopupProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly className: string | undefined;
  readonly opener: string | undefined;
  readonly isSelected?: boolean;
  /** For screen readers; a list of links by default. */
  readonly popup?: 'dialog';
  readonly label: ReactNode;
  readonly children: (close: () => void) => ReactNode;
}

const besideTrigger = (trigger: HTMLElement) => trigger.parentElement ?? document.body;

/** A header button with a panel: antd's Dropdown around links or controls, which are no menu items. */
export function HeaderPopup(props: HeaderPopupProps) {
  const { ref, className, opener, isSelected, popup, label, children } = props;
  const [isOpen, setOpen] = useState(false);
  const panel = <div className={styles['panel']}>{children(() => setOpen(false))}</div>;
  const press = (event: KeyboardEvent) => {
    // antd's Dropdown would take Tab for itself. The panel follows its button, so that the browser finds the way.
    if (event.key === 'Tab') event.stopPropagation();
    if (event.key !== 'Escape' || !isOpen) return;
    // Only what is on top closes: the menu of a small screen stays.
    event.stopPropagation();
    event.currentTarget.querySelector('button')?.focus();
    setOpen(false);
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears what its button and its links are told
    <div className={className} data-selected={isSelected} onKeyDown={press} onBlur={closeWhenLeft}>
      <Dropdown
        open={isOpen}
        onOpenChange={setOpen}
        trigger={['click']}
        placement="bottomLeft"
        destroyOnHidden
        transitionName=""
        getPopupContainer={besideTrigger}
        popupRender={() => panel}
      >
        <button ref={ref} type="button" className={opener} aria-haspopup={popup} aria-expanded={isOpen}>
          {label}
          <span className={styles['caret']} aria-hidden />
        </button>
      </Dropdown>
    </div>
  );
}
