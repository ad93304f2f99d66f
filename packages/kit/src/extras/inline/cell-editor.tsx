import { Button, Flex } from 'antd';
import { useId, type RefObject } from 'react';
import { isComposing } from '../../lib/is-composing';
import { useFormResult } from '../../form/form-result';
import type { FormContainerProps } from '../../form/layout/form-layout';
import { InnerForm } from '../../form/resource-form';
import OpenPanel from '../../frames/open-panel';
import type { OfResource } from '../../text/resource-text';
import styles from './inline.module.css';

interface PanelProps {
  readonly label: string;
  readonly opener: RefObject<HTMLElement | null>;
}

/** A form beside its cell: Enter saves, Escape cancels. */
function CellPanel({ label, opener, ...form }: PanelProps & FormContainerProps) {
  const { isDirty, isSending, onCancel } = form;
  const id = useId();
  return (
    <OpenPanel
      {...{ id, label, opener }}
      role="dialog"
      placement="bottomLeft"
      onOpenChange={() => {
        // A click elsewhere takes nothing away.
        if (!isDirty && !isSending) onCancel();
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field in it */}
      <div
        className={styles['editor']}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isComposing(event)) return;
          event.stopPropagation();
          if (!isSending) onCancel();
        }}
        // The cell would open it again.
        onDoubleClick={(event) => event.stopPropagation()}
      >
        {form.children}
        <Flex gap="small" justify="end">
          <Button size="small" disabled={isSending} onClick={onCancel}>
            {form.cancelLabel}
          </Button>
          <Button
            size="small"
            type="primary"
            htmlType="submit"
            form={form.formId}
            disabled={isSending}
            loading={isSending}
          >
            {form.confirmLabel}
          </Button>
        </Flex>
      </div>
    </OpenPanel>
  );
}

interface CellEditorProps extends OfResource, PanelProps {
  readonly id: string;
  /** The path in the body that is sent. */
  readonly field: string;
  readonly onClose: () => void;
}

/** The edit form of a row with one of its fields, which stays open after a failure. */
export default function CellEditor({ resource, id, field, text, label, opener, onClose }: CellEditorProps) {
  const handleResult = useFormResult();
  return (
    <InnerForm
      {...{ resource, text }}
      target={{ id, field }}
      renderFrame={(container) => <CellPanel {...container} label={label} opener={opener} />}
      onClose={(result) => {
        if (result.kind === 'failed') handleResult(result);
        else onClose();
      }}
    />
  );
}
