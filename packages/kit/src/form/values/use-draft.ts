import { useEffect, useRef, useState } from 'react';
import { makeDrafts } from '../../providers/auth/drafts';
import type { FilledForm } from '../use-filled-form';
import { draftOf, type FormDraft } from './form-body';
import { type ResourceFormProps } from '../form-result';
import { markRefused } from './form-messages';

const drafts = makeDrafts<FormDraft>();

export const draftKey = ({ resource, target }: Pick<ResourceFormProps, 'resource' | 'target'>) =>
  `${resource.name} ${target.id ?? ''} ${target.field ?? ''}`;

const hasValues = (status: FilledForm['status']) => status === 'ready' || status === 'forbidden';

/** Puts a draft into the form once it is filled, and checks what is typed over its row, also when that is loaded again. */
function useRestoredDraft(
  { form, findChanged, status }: FilledForm,
  restored: FormDraft | undefined,
  failed: ResourceFormProps['failed'],
  requestFocus: () => void,
) {
  const { setValue, setError, trigger } = form;
  const rest = useRef({ restored, failed });
  const isFilled = hasValues(status);
  useEffect(() => {
    if (!isFilled) return;
    const { restored: draft = {}, failed: before } = rest.current;
    rest.current = { restored: undefined, failed: undefined };
    for (const [path, value] of Object.entries(draft)) setValue(path, value, { shouldDirty: true });
    const names = findChanged().map(({ field }) => field);
    void trigger(names).then(() => {
      if (!before) return;
      markRefused(setError, before.refused);
      requestFocus();
    });
  }, [isFilled, findChanged, setValue, setError, trigger, requestFocus]);
}

/** The draft of a form: stored, without passwords, when it is unmounted without an end, as when the session expires. */
export function useDraft(props: ResourceFormProps, filled: FilledForm, requestFocus: () => void) {
  const key = draftKey(props);
  const { failed } = props;
  const [restored] = useState(() => failed?.draft ?? drafts.get(key));
  useRestoredDraft(filled, restored, failed, requestFocus);
  const isOver = useRef(false);
  const store = useRef(() => {});
  useEffect(() => {
    store.current = () => {
      // Before its row is loaded, a form does not know what is typed over it.
      if (isOver.current || !hasValues(filled.status)) return;
      const typed = filled.findChanged().filter(({ input }) => !input.isSecret);
      if (typed.length === 0) drafts.delete(key);
      else drafts.set(key, draftOf(filled.form.getValues(), typed));
    };
  });
  useEffect(() => () => store.current(), []);
  return {
    isRestored: restored !== undefined && !failed,
    /** Deletes it, and stores nothing from now on. */
    end: () => {
      isOver.current = true;
      drafts.delete(key);
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
