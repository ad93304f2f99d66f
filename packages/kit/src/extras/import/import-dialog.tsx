import { Button, Modal } from 'antd';
import { useId, useMemo, useState } from 'react';
import { counter, RunProgress } from '../../actions/bulk/run-progress';
import { useRefreshAnswers } from '../../actions/sending/use-call-mutation';
import { LeaveModal, useLeaveGuard } from '../../form/use-discard-question';
import type { ListParts } from '../../list/use-list-controller';
import { importPlan, type ImportPlan, type CheckedLine, type CsvFile } from './csv/check-lines';
import { ColumnChoice, FileChoice } from './file-choice';
import { useCheckedLines, type ChosenFile, useImportRun, type FailedLine } from './use-import-run';
import { formatNumber } from '../../lib/format';
import type { ResourceText } from '../../text/resource-text';
import styles from './import-dialog.module.css';
import { byteOrderMark, csvLine } from '../../lib/csv';
import { saveFile } from '../../lib/save-file';

/** So many lines are listed; the file has all of them. */
const mostListed = 100;

/** The lines that can't be imported, or were not, each with its reason. */
function FailedLines({ failed, text }: Pick<ResultProps, 'failed' | 'text'>) {
  const { t, lng } = text;
  const more = failed.length - mostListed;
  if (failed.length === 0) return null;
  return (
    <>
      <ul className={styles['lines']}>
        {failed.slice(0, mostListed).map(({ line, reason }) => (
          <li key={line.number}>{t('kit:import.line', { line: formatNumber(line.number, lng), reason })}</li>
        ))}
      </ul>
      {more > 0 ? <p className="caption">{counter(text, 'import')('more', more)}</p> : null}
    </>
  );
}

const wrongLines = (checked: readonly CheckedLine[], { t }: ResourceText): readonly FailedLine[] =>
  checked
    .filter(({ body }) => body === undefined)
    .map(({ line, faults }) => ({
      line,
      reason: faults
        .map(({ label = '', message }) =>
          // Most messages name the field themselves.
          message.includes(label) ? message : t('kit:import.fault', { label, message }),
        )
        .join(' · '),
    }));

/** Saves lines of a file as they were, each with its reason in a further column, as a file that can be imported in turn. */
function saveFailedLines(
  { name, header }: CsvFile,
  failed: readonly FailedLine[],
  reasonHeading: string,
): void {
  // A file that is imported again has the reasons of the last time.
  const columns = header.flatMap((heading, index) => (heading === reasonHeading ? [] : [index]));
  const lines = [...failed]
    .sort((one, other) => one.line.number - other.line.number)
    .map(({ line, reason }) => csvLine([...columns.map((index) => line.cells[index] ?? ''), reason]));
  const heading = csvLine([...columns.map((index) => header[index] ?? ''), reasonHeading]);
  const file = new Blob([byteOrderMark + heading, ...lines], { type: 'text/csv;charset=utf-8' });
  saveFile(file, `${name.replace(/\.[^.]*$/, '')}-failed.csv`);
}

interface ImportDialogProps extends Pick<ListParts, 'resource' | 'params' | 'fixed' | 'text'> {
  readonly onClose: () => void;
}

interface CheckProps extends Pick<ImportDialogProps, 'text'> {
  readonly chosen: ChosenFile;
  readonly plan: ImportPlan;
  readonly onAnother: () => void;
}

function Check({ chosen, plan, text, onAnother }: CheckProps) {
  const { file, mapping, setMapping, checked } = chosen;
  const count = counter(text, 'import');
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
        <p>{checked ? count('ready', checked.length - wrong.length) : text.t('kit:checking')}</p>
        {wrong.length > 0 ? <p>{count('wrong', wrong.length)}</p> : null}
      </div>
      <FailedLines failed={wrong} text={text} />
      <Button type="link" onClick={onAnother}>
        {text.t('kit:import.another')}
      </Button>
    </>
  );
}

interface ResultProps extends Pick<ImportDialogProps, 'text'> {
  readonly done: number;
  readonly failed: readonly FailedLine[];
  readonly file: CsvFile;
  readonly onSaved: () => void;
}

function Result({ done, failed, file, text, onSaved }: ResultProps) {
  const count = counter(text, 'import');
  const save = () => {
    saveFailedLines(file, failed, text.t('kit:import.reason'));
    onSaved();
  };
  return (
    <>
      <div role="status">
        <p>{count('created', done)}</p>
        {failed.length > 0 ? <p>{count('failed', failed.length)}</p> : null}
      </div>
      <FailedLines failed={failed} text={text} />
      {failed.length > 0 ? (
        <p>
          <Button type="primary" onClick={save}>
            {text.t('kit:import.save')}
          </Button>
        </p>
      ) : null}
    </>
  );
}

const leaveKeys = {
  title: 'kit:import.leaveTitle',
  text: 'kit:import.leaveText',
  leave: 'kit:import.leave',
  stay: 'kit:import.stay',
} as const;

/** Asks before the dialog is left with lines that are being sent, or failed ones that are not saved. */
function useLeaveQuestion(isHeld: boolean, text: ResourceText) {
  const { isLeaving, leave, stay } = useLeaveGuard(isHeld, false);
  return isLeaving ? <LeaveModal text={text} keys={leaveKeys} onLeave={leave} onStay={stay} /> : null;
}

const cancelText = { check: 'kit:cancel', running: 'kit:bulk.stop', over: 'kit:bulk.close' } as const;

/** Creates rows from a CSV file: its columns are matched to fields, its lines are checked, and valid ones are sent. */
export default function ImportDialog({ resource, params, fixed, text, onClose }: ImportDialogProps) {
  const { t } = text;
  const refresh = useRefreshAnswers();
  const onOver = () => void refresh([resource.name, ...(resource.create?.refresh ?? [])]);
  const plan = useMemo(() => importPlan(resource, fixed), [resource, fixed]);
  const { chosen, choose } = useCheckedLines(plan, fixed, text);
  const { progress, unsent, start, stop } = useImportRun({ resource, params, plan: plan.plan, text, onOver });
  const [isStopping, setStopping] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const cancelId = useId();
  const checked = chosen?.checked ?? [];
  const ready = checked.filter(({ body }) => body !== undefined);
  const phase = progress ? (progress.isOver ? 'over' : 'running') : 'check';
  const failed = progress?.isOver ? [...unsent(), ...wrongLines(checked, text)] : [];
  const isHeld = phase === 'running' || (failed.length > 0 && !isSaved);
  const question = useLeaveQuestion(isHeld, text);
  const cancel = () => {
    if (phase !== 'running') {
      onClose();
      return;
    }
    setStopping(true);
    stop();
  };
  const begin = () => {
    // The pressed button is hidden; this one stays, so that the dialog goes on hearing the keyboard.
    document.getElementById(cancelId)?.focus();
    start(ready);
  };
  return (
    <Modal
      open
      title={t('kit:import.title')}
      width={640}
      closable={false}
      mask={{ closable: !isHeld }}
      keyboard={!isHeld}
      cancelText={t(cancelText[phase])}
      cancelButtonProps={{ id: cancelId, loading: phase === 'running' && isStopping }}
      onCancel={cancel}
      okText={counter(text, 'import')('start', ready.length)}
      okButtonProps={{
        disabled: ready.length === 0,
        style: chosen && phase === 'check' ? {} : { display: 'none' },
      }}
      onOk={begin}
    >
      {chosen ? null : <FileChoice text={text} onRead={choose} />}
      {chosen && phase === 'check' ? (
        <Check chosen={chosen} plan={plan} text={text} onAnother={() => choose(undefined)} />
      ) : null}
      {progress && phase === 'running' ? <RunProgress progress={progress} text={text} of="import" /> : null}
      {progress && chosen && phase === 'over' ? (
        <Result {...progress} file={chosen.file} failed={failed} text={text} onSaved={() => setSaved(true)} />
      ) : null}
      {question}
    </Modal>
  );
}
