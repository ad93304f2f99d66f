import { DownOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useState, type ReactNode, type Ref } from 'react';
import styles from './header.module.css';

interface HeaderPopupProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly className?: string | undefined;
  /** The kind of the content, for screen readers; a list of links by default. */
  readonly popup?: 'dialog';
  readonly label: ReactNode;
  /** Returns the content of the panel; `close` closes it. */
  readonly children: (close: () => void) => ReactNode;
}

const besideTrigger = (trigger: HTMLElement) => trigger.parentElement ?? document.body;

/** A button of the header that opens a panel below it: antd's Dropdown around links or controls, which are no menu items. */
export function HeaderPopup({ ref, className, popup, label, children }: HeaderPopupProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = <div className={styles['panel']}>{children(() => setOpen(false))}</div>;
  return (
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
      <button ref={ref} type="button" className={className} aria-haspopup={popup} aria-expanded={isOpen}>
        {label}
        <DownOutlined aria-hidden />
      </button>
    </Dropdown>
  );
}
