import { useQueryClient } from '@tanstack/react-query';
import { hasPending } from '../../providers/notification/pending-changes';
import type { Row } from '../../providers/data/list-answer';
import { toast } from '../../ui/toasts/toast-store';
import { isWaiting } from '../../actions/action';
import { useRefreshAnswers } from '../../actions/sending/use-call-mutation';
import { useShareAction } from '../../share/use-share-action';
import { labelKeys } from '../../text/label-keys';
import { toastSubject } from '../../text/row-name';
import type { FormValues } from './form-body';
import type { FormPlan } from './form-plan';
import { viewFor, type ResourceFormProps } from './form-target';
import { showChange } from './pending-save';

/** Follows a saved form: a change is shown, a toast says so, and what shows the resource is fetched again. */
export function useAfterSave(props: ResourceFormProps, plan: FormPlan, row: Row | undefined) {
  const { resource, target, text } = props;
  const refreshAnswers = useRefreshAnswers();
  const client = useQueryClient();
  const shareOf = useShareAction(resource, text);
  const { id } = target;
  const { name, calls } = resource;
  const refresh = () => {
    // What is not sent yet would be shown as it was before.
    if (hasPending(name)) return;
    const further = viewFor(resource, target)?.refresh ?? [];
    void refreshAnswers([name, ...(calls.get ? [calls.get.name] : []), ...further]);
  };
  /** @param body what was sent, where it is not shown already */
  const saved = (answer: unknown, body?: FormValues) => {
    if (id !== undefined && isWaiting(calls.update, answer))
      toast({ variant: 'info', title: text.t(labelKeys.edit.waits, row) });
    else {
      if (id !== undefined && body) showChange(client, { resource, id, plan, body, answer });
      const { done } = id === undefined ? labelKeys.create : labelKeys.edit;
      const action = id === undefined ? shareOf(answer) : undefined;
      const title = text.t('kit:success');
      const subject = toastSubject(resource, answer, text.t);
      toast({ variant: 'constructive', title, description: text.t(done), subject, action });
    }
    refresh();
  };
  return { saved, refresh };
}
