import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { FormFields } from './form-fields';
import type { PlaceProps } from './place/form-place';
import { useLeaveGuard } from './state/use-leave-guard';
import { useResourceForm, type FormStateProps } from './state/use-resource-form';

/** What the place around a form shows of it. */
export type Reported = Pick<PlaceProps, 'formId' | 'canSend' | 'isSending'>;

/** What becomes of a form that is left. */
export interface WaysOut {
  readonly cancel: () => void;
  /** Asks when something would be lost. */
  readonly dismiss: () => void;
}

interface FilledFormProps extends FormStateProps {
  readonly onWaysOut: (waysOut: WaysOut) => void;
  readonly onReport: (reported: Reported) => void;
  readonly onReload: () => void;
}

/** A form with values in it, which nobody loses without having been asked. */
export function FilledForm({ onWaysOut, onReport, onReload, ...props }: FilledFormProps) {
  const { text } = props;
  const formId = useId();
  const [isDismissed, setDismissed] = useState(false);
  const [isOver, setOver] = useState(false);
  const state = useResourceForm({
    ...props,
    onEnd: (end) => {
      // What could not be sent may stay where it is, and would still be lost.
      if (end.kind !== 'failed') {
        guard.lift();
        setOver(true);
      }
      props.onEnd(end);
    },
  });
  const { canSend, isSending, isDirty, cancel } = state;
  const guard = useLeaveGuard(isDirty && !isOver);

  useLayoutEffect(() => onReport({ formId, canSend, isSending }), [onReport, formId, canSend, isSending]);
  useEffect(() => {
    onWaysOut({ cancel, dismiss: () => (isDirty ? setDismissed(true) : cancel()) });
  });
  const stay = () => {
    setDismissed(false);
    guard.stay();
  };
  const discard = () => {
    setDismissed(false);
    if (!guard.isLeaving) {
      cancel();
      return;
    }
    state.forget();
    guard.leave();
  };
  return (
    <>
      <FormFields id={formId} state={state} text={text} onReload={onReload} />
      <ConfirmDialog
        open={isDismissed || guard.isLeaving}
        title={text.t('kit:form.discardTitle')}
        confirmLabel={text.t('kit:form.discard')}
        cancelLabel={text.t('kit:form.keepEditing')}
        pending={false}
        danger
        onConfirm={discard}
        onCancel={stay}
      >
        <p>{text.t('kit:form.discardText')}</p>
      </ConfirmDialog>
    </>
  );
}
