import type { AnyResource } from '../../config/resource';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { labelKeys } from '../text/label-keys';
import { useResourceText } from '../text/use-resource-text';
import { actionOf, type ActionQuestion } from './action-run';

interface ActionDialogProps {
  readonly resource: AnyResource;
  readonly name: string;
  readonly pending: boolean;
  readonly question: ActionQuestion;
  readonly onAnswer: (go: boolean) => void;
}

/** Asks, in the action's words, whether it shall be done. */
export function ActionDialog({ resource, name, pending, question, onAnswer }: ActionDialogProps) {
  const { t } = useResourceText(resource.name);
  const { ownButtons = false, danger = false } = actionOf(resource, name);
  const keys = labelKeys.action(name);
  return (
    <ConfirmDialog
      open
      title={t(keys.confirmTitle, question.values)}
      confirmLabel={t(ownButtons ? keys.confirmGo : 'kit:confirm')}
      cancelLabel={t(ownButtons ? keys.confirmClose : 'kit:cancel')}
      pending={pending}
      danger={danger}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p>{t(keys.confirmText, question.values)}</p>
      {question.details}
    </ConfirmDialog>
  );
}
