import type { PlaceProps } from './form-place';
import { Button } from '../../../ui/button/button';
import styles from '../form.module.css';

/** The buttons of a form that stands in no dialog. */
export function FormButtons(props: PlaceProps) {
  return (
    <div className={styles['buttons']}>
      <Button disabled={props.isSending} onClick={props.onCancel}>
        {props.cancelLabel}
      </Button>
      <Button
        type="primary"
        htmlType="submit"
        form={props.formId}
        disabled={!props.canSend}
        loading={props.isSending}
      >
        {props.confirmLabel}
      </Button>
    </div>
  );
}
