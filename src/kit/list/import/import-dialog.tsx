import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useRefreshAnswers } from '../../actions/sending/use-call-mutation';
import { useLeaveGuard } from '../../form/use-leave-guard';
import type { ListParts } from '../use-list-controller';
import { importPlan } from './check-lines';
import { ColumnChoice } from './column-choice';
import { FileChoice } from './file-choice';
import { counter, FailedLines, Running, wrongLines } from './line-report';
import { saveFailedLines } from './save-failed-lines';
import { useCheckedLines, type ChosenFile } from './use-checked-lines';
import { useImportRun, type FailedLine } from './use-import-run';

interface ImportDialogProps extends Pick<ListParts, 'resource' | 'params' | 'fixed' | 'text'> {
  readonly onClose: () => void;
}

interface StepsProps extends ImportDialogProps {
  /** Refreshes what shows the resource. */
  readonly onOver: () => void;
}

/** The columns of the file, and what the check says of its lines. */
function Check({
  chosen,
  plan,
  text,
}: Pick<StepsProps, 'text'> & {
  readonly chosen: ChosenFile;
  readonly plan: ReturnType<typeof importPlan>;
}) {
  const { file, mapping, setMapping, checked } = chosen;
  const count = counter(text);
  const wrong = checked ? wrongLines(checked, text) : [];
  return (
    <>
      <p>{text.t('kit:import.columnsHint', { file: file.name })}</p>
      <ColumnChoice
        fields={plan.fields}
        header={file.header}
        mapping={mapping}
        text={text}
        onChange={setMapping}
      />
      <div role="status">
        {checked ? (
          <>
            <p>{count('ready', checked.length - wrong.length)}</p>
            {wrong.length > 0 ? <p>{count('wrong', wrong.length)}</p> : null}
          </>
        ) : (
          <p>{text.t('kit:checking')}</p>
        )}
      </div>
      {wrong.length > 0 ? <FailedLines failed={wrong} text={text} /> : null}
    </>
  );
}

interface ResultProps extends Pick<StepsProps, 'text'> {
  readonly created: number;
  readonly failed: readonly FailedLine[];
  readonly onSave: () => void;
}

function Result({ created, failed, text, onSave }: ResultProps) {
  const count = counter(text);
  return (
    <>
      <div role="status">
        <p>{count('created', created)}</p>
        {failed.length > 0 ? <p>{count('failed', failed.length)}</p> : null}
      </div>
      {failed.length > 0 ? (
        <>
          <FailedLines failed={failed} text={text} />
          <p>
            <Button type="primary" onClick={onSave}>
              {text.t('kit:import.save')}
            </Button>
          </p>
        </>
      ) : null}
    </>
  );
}

interface LeaveQuestionProps extends Pick<StepsProps, 'text'> {
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

const LeaveQuestion = ({ text: { t }, onLeave, onStay }: LeaveQuestionProps) => (
  <Modal
    open
    title={t('kit:import.leaveTitle')}
    closable={false}
    width={440}
    okText={t('kit:import.leave')}
    okButtonProps={{ danger: true }}
    cancelText={t('kit:import.stay')}
    onOk={onLeave}
    onCancel={onStay}
  >
    <p>{t('kit:import.leaveText')}</p>
  </Modal>
);

/** What stands between the dialog and the loss of lines: whether it is running, or has lines that nobody has saved. */
function useGuard(isRunning: boolean, failed: readonly FailedLine[]) {
  const [isSaved, setSaved] = useState(false);
  const isHeld = isRunning || (failed.length > 0 && !isSaved);
  const guard = useLeaveGuard(isHeld, false);
  return { guard, isHeld, setSaved };
}

/** The steps of an import: what has been chosen, how far it is, and what the buttons do. */
function useSteps({ resource, params, fixed, text, onOver, onClose }: StepsProps) {
  const plan = useMemo(() => importPlan(resource, fixed), [resource, fixed]);
  const { chosen, choose } = useCheckedLines(plan, fixed, text);
  const { progress, start, stop } = useImportRun({ resource, params, plan: plan.plan, text, onOver });
  const [isStopping, setStopping] = useState(false);
  const cancelId = useId();
  const checked = chosen?.checked ?? [];
  const ready = checked.filter(({ body }) => body !== undefined);
  const isRunning = progress !== undefined && !progress.isOver;
  const failed = progress?.isOver ? [...progress.failed, ...wrongLines(checked, text)] : [];
  const begin = () => {
    // The pressed button is hidden; this one stays, so that the dialog goes on hearing the keyboard.
    document.getElementById(cancelId)?.focus();
    start(ready);
  };
  const cancel = () => {
    if (!isRunning) {
      onClose();
      return;
    }
    setStopping(true);
    stop();
  };
  return {
    plan,
    chosen,
    choose,
    progress,
    ready,
    failed,
    isRunning,
    isStopping: isRunning && isStopping,
    cancelId,
    begin,
    cancel,
  };
}

const cancelText = { check: 'kit:cancel', running: 'kit:bulk.stop', over: 'kit:bulk.close' } as const;

function Steps(props: StepsProps) {
  const { text } = props;
  const { t } = text;
  const { plan, chosen, choose, progress, ready, failed, isRunning, ...steps } = useSteps(props);
  const { guard, isHeld, setSaved } = useGuard(isRunning, failed);
  const phase = isRunning ? 'running' : progress ? 'over' : 'check';
  return (
    <Modal
      open
      title={t('kit:import.title')}
      width={640}
      closable={false}
      maskClosable={!isHeld}
      keyboard={!isHeld}
      cancelText={t(cancelText[phase])}
      cancelButtonProps={{ id: steps.cancelId, loading: steps.isStopping }}
      onCancel={steps.cancel}
      okText={counter(text)('start', ready.length)}
      okButtonProps={{
        disabled: ready.length === 0,
        style: chosen && phase === 'check' ? {} : { display: 'none' },
      }}
      onOk={steps.begin}
    >
      {chosen ? null : <FileChoice text={text} onRead={choose} />}
      {chosen && phase === 'check' ? (
        <>
          <Check chosen={chosen} plan={plan} text={text} />
          <Button type="link" onClick={() => choose(undefined)}>
            {t('kit:import.another')}
          </Button>
        </>
      ) : null}
      {progress && isRunning ? <Running progress={progress} text={text} /> : null}
      {chosen && progress?.isOver ? (
        <Result
          created={progress.created}
          failed={failed}
          text={text}
          onSave={() => {
            saveFailedLines(chosen.file, failed, t('kit:import.reason'));
            setSaved(true);
          }}
        />
      ) : null}
      {guard.isLeaving ? <LeaveQuestion text={text} onLeave={guard.leave} onStay={guard.stay} /> : null}
    </Modal>
  );
}

/**
 * Creates rows from a CSV file: a file is chosen, its columns are matched to the fields of the form, its lines are checked,
 * and those that are right are sent. What failed can be saved.
 */
export default function ImportDialog(props: ImportDialogProps) {
  const { name, create } = props.resource;
  const refresh = useRefreshAnswers();
  // Refine has every list of the resource fetched again after each line; with a cache of its own there is none to fetch.
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { mutations: { retry: 0, networkMode: 'always' } } }),
  );
  return (
    <QueryClientProvider client={client}>
      <Steps {...props} onOver={() => void refresh([name, ...(create?.refresh ?? [])])} />
    </QueryClientProvider>
  );
}
