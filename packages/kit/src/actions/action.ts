import { type ReactNode, useCallback, useMemo } from 'react';
import type { AnyResource, ResourceAction } from '../schema/resource';
import { matchesAll, useAccess } from '../access/use-access';
import { isRecord, textAt, type Row, valueAt } from '../lib/value-at';
import { ApiError } from '../providers/data/api-error';
import { rowName, labelKeys, type ResourceText, toastSubject } from '../text/resource-text';
import {
  type SentInput,
  useCallMutation,
  useRefreshAnswers,
  useFailureToast,
  type Reopen,
} from './sending/use-call-mutation';
import type { Identity } from '../providers/auth/session';
import { useIdentity } from '../providers/auth/use-session';
import { toast } from '../ui/toasts/toast-store';
import { extra } from '../registry/extras';
import { handlerOf } from '../registry/registry';
import { useLoadedText } from '../text/use-resource-text';
import { replacesRow, useRemove, useReplaceRow } from './sending/row-mutations';
import type { CallDeclaration } from '../wire/call';

function versionIn(holder: unknown): string | undefined {
  const version = valueAt(holder, 'version');
  return typeof version === 'string' ? version : undefined;
}

/** Returns the version that a change of a row is bound to; undefined where its call takes none, or the row has none. */
export const boundVersion = ({ base, errors }: Pick<CallDeclaration, 'base' | 'errors'>, row: unknown) =>
  base === undefined && errors?.includes(412) ? versionIn(row) : undefined;

/** Returns the current version from a 412 error; undefined where the backend does not send it. */
export const currentVersion = ({ body }: ApiError): string | undefined => versionIn(body);

/** How a run ended. `waits`: for an approval; `busy`: another run is under way, and nothing was sent. */
export type ActionOutcome =
  | { readonly kind: 'done'; readonly answer: unknown }
  | { readonly kind: 'waits' }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'busy' };

/** Whether a call that may need an approval waits for one; another call's answer could have the same field. */
export const isWaiting = (call: object | undefined, answer: unknown): boolean =>
  call !== undefined && 'waits' in call && isRecord(answer) && isRecord(answer['waiting']);

export interface ActionQuestion {
  /** The row that it is done to: its values are for the texts, beside `{{called}}`, its name. */
  readonly row?: Row;
  /** The page that takes the place of this one afterwards, where the action declares none. */
  readonly goTo?: string;
  readonly details?: ReactNode;
  /** Returns the version that it is bound to when it is confirmed, where that is not the row's. */
  readonly version?: () => string | undefined;
  /** Returns why it failed, where the API's own message is not the best text. */
  readonly reasonOf?: (error: ApiError) => string | undefined;
  /** Replaces the run that the toast of a failure offers. */
  readonly again?: () => void;
}

/** Returns a resource's action of that name. @throws Error when none is declared */
export function actionOf(resource: AnyResource, name: string): ResourceAction {
  const action = resource.actions?.[name];
  if (!action) throw new Error(`${resource.name} declares no action "${name}"`);
  return action;
}

/** Returns the values for the texts of an action. */
export const questionValues = (resource: AnyResource, { row }: ActionQuestion, t: ResourceText['t']) => ({
  ...row,
  ...(row ? { called: rowName(resource, row, t) } : {}),
});

/** Returns the declared input of an action on a row: the row's identifier in the path unless declared otherwise, and the constants. */
export function actionInput(resource: AnyResource, name: string, row: Row): SentInput {
  const { params = { id: resource.idField ?? 'id' }, body } = actionOf(resource, name);
  const filled = Object.entries(params).map(([param, path]) => [param, textAt(row, path)] as const);
  return { params: Object.fromEntries(filled), ...(body ? { body } : {}) };
}

/** Returns a function that makes the call of an action, by its handler if it names one, or rejects with an ApiError. */
export function useActionCall(resource: AnyResource) {
  const send = useCallMutation();
  const remove = useRemove(resource);
  const replace = useReplaceRow(resource);
  return useCallback(
    async ({ call, handler }: ResourceAction, input: SentInput, mode?: AnyResource['mutationMode']) => {
      if (handler !== undefined) return handlerOf(handler)(call, input);
      if (call.name === resource.calls.remove?.name) return remove(input, mode);
      return replacesRow(resource, call) ? replace(call, input) : send(call, input);
    },
    [send, remove, replace, resource],
  );
}

/** The actions in flight anywhere on the page: a double click sends one request, on two buttons too. */
const inFlight = new Set<string>();

export type SendAction = (
  name: string,
  input: SentInput,
  question: ActionQuestion,
  reopen?: Reopen,
) => Promise<ActionOutcome>;

type Done = ActionQuestion & Readonly<{ resource: AnyResource; name: string; answer: unknown }>;

/** Returns what undoes an action for a viewer who may; bound to its version, so that changes since then stay. */
function undoOf(
  { resource, name, row, answer }: Done,
  may: ReturnType<typeof useAccess>,
  viewer: Identity | undefined,
) {
  const { undo } = actionOf(resource, name);
  if (undo === undefined || !row) return undefined;
  const { access, call, when = [] } = actionOf(resource, undo);
  const after = isRecord(answer) ? answer : {};
  // What was shown of the row before says nothing of it now.
  const known = when.filter(({ field }) => valueAt(after, field) !== undefined);
  if (!may(access) || !matchesAll(after, known, viewer)) return undefined;
  const input = { ...actionInput(resource, undo, row), version: boundVersion(call, answer) };
  return { label: labelKeys.action(undo).label, run: (send: SendAction) => void send(undo, input, { row }) };
}

const hasPending = ({ name }: AnyResource) => extra('undo')?.hasPending(name);

/** Sends an action once, reports the outcome in a toast and refreshes; until then the same action is not sent again. */
export function useSendAction(resource: AnyResource): SendAction {
  const callAction = useActionCall(resource);
  const refreshAnswers = useRefreshAnswers();
  const textsOf = useLoadedText(resource.name);
  const reportFailure = useFailureToast();
  const may = useAccess();
  const viewer = useIdentity();
  return useMemo(() => {
    const modeOfAction = (name: string) => (name === 'remove' ? resource.mutationMode : undefined);
    const settle: SendAction = async (name, input, question, reopen) => {
      const declared = actionOf(resource, name);
      const { refresh = [resource.name], failures = [] } = declared;
      const keys = labelKeys.action(name);
      const requestKey = `${declared.call.name} ${JSON.stringify(input)}`;
      if (inFlight.has(requestKey)) return { kind: 'busy' };
      inFlight.add(requestKey);
      const release = () => inFlight.delete(requestKey);
      try {
        const answer = await callAction(declared, input, modeOfAction(name));
        // Until the refresh is shown, the page may invite to do it again.
        void (hasPending(resource) ? Promise.resolve() : refreshAnswers(refresh)).then(release, release);
        const waits = isWaiting(declared.call, answer);
        const t = await textsOf();
        const success = t('common:success');
        if (waits) toast({ variant: 'info', title: t(keys.waits) || success });
        else {
          const description = t(keys.done, questionValues(resource, question, t)) || undefined;
          const undo = undoOf({ ...question, resource, name, answer }, may, viewer);
          const action = undo && {
            label: t(undo.label) || t('common:actions.restore.label'),
            run: () => undo.run(settle),
          };
          const subject = toastSubject(resource, question.row ?? answer, t, description);
          toast({ variant: 'constructive', title: success, description, subject, action });
        }
        return waits ? { kind: 'waits' } : { kind: 'done', answer };
      } catch (error) {
        release();
        // Undone, in Refine's words.
        if (!(error instanceof Error)) return { kind: 'cancelled' };
        if (!(error instanceof ApiError)) throw error;
        const isDeclared = failures.some((status) => status === error.status);
        const isOutdated = error.status === 412 && input.version !== undefined;
        // Refused for a reason of the domain: what is shown is out of date.
        if (isDeclared || isOutdated) void refreshAnswers(refresh);
        // The dialog shows what has changed, and asks again.
        if (isOutdated && reopen) return { kind: 'failed', error };
        const declaredReason = isDeclared && (await textsOf())(keys.failure(error.status));
        reportFailure({ error, reopen, reason: declaredReason || question.reasonOf?.(error) });
        return { kind: 'failed', error };
      }
    };
    // A change that is shown before it is sent counts as done.
    const shown = Promise.resolve<ActionOutcome>({ kind: 'done', answer: undefined });
    return (...asked) => {
      const outcome = settle(...asked);
      return modeOfAction(asked[0]) ? shown : outcome;
    };
  }, [resource, callAction, refreshAnswers, textsOf, reportFailure, may, viewer]);
}
