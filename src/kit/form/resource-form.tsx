import { useId, useState } from 'react';
import type { FormView } from '../../config/schema/views/form';
import { lazyPart } from '../../ui/lazy-part';
import { LoadFailure } from '../text/load-failure';
import { labelKeys } from '../text/label-keys';
import { AddRelatedContext, hasRelations } from './add-related/add-related-context';
import DiscardModal from './discard-modal';
import FormAbout from './layout/form-about';
import { FormFields, type FormFieldsProps } from './layout/form-fields';
import { FormContainer, type FormContainerProps } from './layout/form-layout';
import RefusedForm from './refused-form';
import type { ResourceFormProps } from './values/form-start';
import { useLeaveGuard } from './use-leave-guard';
import { useResourceForm } from './use-resource-form';
import { useSteps } from './layout/use-steps';
import styles from './layout/form.module.css';

const AddRelated = lazyPart(() => import('./add-related/add-related'));

/** From more fields than these they stand side by side. */
const fewFields = 5;

/** The fields, once the row that they are about is here. */
function Body(props: FormFieldsProps) {
  const { query, isLoading, resource, row } = props.state;
  const { about } = resource.edit ?? {};
  if (props.state.isRefused) return <RefusedForm isPage={false} />;
  if (!isLoading)
    return (
      <>
        {row && about ? <FormAbout resource={resource} paths={about} row={row} text={props.text} /> : null}
        <FormFields key={`${String(props.state.round)} ${String(props.steps?.current)}`} {...props} />
      </>
    );
  if (!query?.isError) return <div className={styles['waiting']} aria-busy="true" />;
  return <LoadFailure error={query.error} fetching={query.isFetching} retry={() => void query.refetch()} />;
}

function submitLabel(view: FormView | undefined, isChange: boolean): string {
  if (view?.ownButton) return isChange ? labelKeys.edit.submit : labelKeys.create.submit;
  return isChange ? 'kit:save' : 'kit:create';
}

/** The buttons between Cancel and the one that sends the form. */
const furtherButtons = (
  { t }: ResourceFormProps['text'],
  steps: ReturnType<typeof useSteps>,
  createAnother: (() => void) | undefined,
): NonNullable<FormContainerProps['more']> => [
  ...(steps && steps.current > 0 ? [{ label: t('kit:form.back'), run: steps.back }] : []),
  ...(createAnother ? [{ label: t('kit:form.createAnother'), run: createAnother, sends: true }] : []),
];

type FormProps = ResourceFormProps & Pick<FormContainerProps, 'in'>;

/**
 * The form that creates a row or changes one, in its container. Nothing typed is lost without a question; of a form in steps
 * it is kept when it is left.
 */
function Form(props: FormProps) {
  const { resource, target, text, onEnd } = props;
  const formId = useId();
  const isChange = target.id !== undefined;
  const view = isChange ? resource.edit : resource.create;
  const [isDismissed, setDismissed] = useState(false);
  const [isOver, setOver] = useState(false);
  const state = useResourceForm({
    ...props,
    onEnd: (end) => {
      // A page stays after a failure, and what is typed there would still be lost.
      if (end.kind !== 'failed') {
        guard.lift();
        setOver(true);
      }
      onEnd(end);
    },
  });
  const { isDirty, cancel } = state;
  const steps = useSteps(props, state);
  const guard = useLeaveGuard(isDirty && !isOver, steps !== undefined);
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
  const isMoreAhead = steps !== undefined && !steps.isLast;
  const submit = (isMore?: boolean) => void (isMoreAhead ? steps.next() : state.submit(isMore));
  if (state.isRefused && props.in === 'page') return <RefusedForm isPage />;
  const dismissEmpty = steps ? state.close : cancel;
  return (
    <FormContainer
      {...(props.in ? { in: props.in } : {})}
      title={text.t(isChange ? labelKeys.edit.title : labelKeys.create.title)}
      formId={formId}
      confirmLabel={text.t(isMoreAhead ? 'kit:form.next' : submitLabel(view, isChange))}
      cancelLabel={text.t('kit:cancel')}
      canSend={isMoreAhead || state.canSend}
      isSending={state.isSending}
      isWide={view?.layout !== undefined || (view?.fields.length ?? 0) > fewFields}
      more={furtherButtons(text, steps, view?.addAnother && !isMoreAhead ? () => submit(true) : undefined)}
      onCancel={cancel}
      onDismiss={() => (isDirty && !steps ? setDismissed(true) : dismissEmpty())}
    >
      <Body id={formId} state={state} text={text} steps={steps} submit={submit} />
      {isDismissed || guard.isLeaving ? <DiscardModal text={text} onDiscard={discard} onStay={stay} /> : null}
    </FormContainer>
  );
}

/** A form that offers no forms of related rows: one that stands over another form. */
const InnerForm = (props: FormProps) => (
  <AddRelatedContext value={undefined}>
    <Form {...props} />
  </AddRelatedContext>
);

/** The same, from which rows can be added to related resources. */
export default function ResourceForm(props: FormProps) {
  const { resource } = props;
  if (!hasRelations(resource)) return <Form {...props} />;
  return (
    <AddRelated resource={resource} Form={InnerForm}>
      <Form {...props} />
    </AddRelated>
  );
}
