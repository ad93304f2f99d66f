import { Button, Modal } from 'antd';
import { useId, useMemo, useState } from 'react';
import { counter, RunProgress } from '../../actions/bulk/run-progress';
import { useRefreshAnswers } from '../../actions/sending/use-call-mutation';
import { LeaveModal, useLeaveGuard } from '../../form/use-discard-question';
import type { ListParts } from '../../list/use-list-controller';
import { importPlan, type ImportPlan, type CheckedLine, type CsvFile } from './csv/check-lines';
import { ColumnChoice, FileChoice } from './file-choice';
import { useChosenFile, type ChosenFile, useImportRun, type FailedLine } from './use-import-run';
import { formatNumber } from '../../lib/format';
import styles from './import-dialog.module.css';
import { byteOrderMark, csvLine } from '../../lib/csv';
import { saveFile } from '../../lib/save-file';

/** So many lines are listed; the file has all of them. */
const mostListed = 100;

interface OutcomeProps extends Pick<ImportDialogProps, 'text'> {
  readonly summary: string;
  readonly heading: 'wrong' | 'failed';
  readonly failed: readonly FailedLine[];
}

/** The lines that can't be imported, or were not, each with its reason, below what became of the others. */
function Outcome({ summary, heading, failed, text }: OutcomeProps) {
  const { t, lng } = text;
  const count = counter(text, 'import');
  const more = failed.length - mostListed;
  return (
    <>
      <div role="status">
        <p>{summary}</p>
        {failed.length > 0 ? <p>{count(heading, failed.length)}</p> : null}
      </div>
      {failed.length > 0 ? (
        <ul className={styles['lines']}>
          {failed.slice(0, mostListed).map(({ line, reason }) => (
            <li key={line.number}>
              {t('kit:import.line', { line: formatNumber(line.number, lng), reason })}
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? <p className="caption">{count('more', more)}</p> : null}
    </>
  );
}

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

const isWrong = ({ reason }: CheckedLine) => reason !== '';

interface CheckProps extends Pick<ImportDialogProps, 'text'> {
  readonly chosen: ChosenFile;
  readonly plan: ImportPlan;
  readonly onChange: (chosen: ChosenFile | undefined) => void;
}

function Check({ chosen: { file, mapping, checked }, plan, text, onChange }: CheckProps) {
  const wrong = checked?.filter(isWrong) ?? [];
  const ready = checked && counter(text, 'import')('ready', checked.length - wrong.length);
  return (
    <>
      <p>{text.t('kit:import.columnsHint', { file: file.name })}</p>
      <ColumnChoice
        fields={plan.fields}
        header={file.header}
        mapping={mapping}
        text={text}
        onChange={(next) => onChange({ file, mapping: next })}
      />
      <Outcome summary={ready ?? text.t('kit:checking')} heading="wrong" failed={wrong} text={text} />
      <Button type="link" onClick={() => onChange(undefined)}>
        {text.t('kit:import.another')}
      </Button>
    </>
  );
}

const leaveKeys = {
  title: 'kit:import.leaveTitle',
  text: 'kit:import.leaveText',
  leave: 'kit:import.leave',
  stay: 'kit:import.stay',
} as const;

const cancelText = { check: 'kit:cancel', running: 'kit:bulk.stop', over: 'kit:bulk.close' } as const;

/** Creates rows from a CSV file: its columns are matched to fields, its lines are checked, and valid ones are sent. */
export default function ImportDialog({ resource, params, fixed, text, onClose }: ImportDialogProps) {
  const { t } = text;
  const count = counter(text, 'import');
  const refresh = useRefreshAnswers();
  const onOver = () => void refresh([resource.name, ...(resource.create?.refresh ?? [])]);
  const plan = useMemo(() => importPlan(resource, fixed), [resource, fixed]);
  const [chosen, choose] = useChosenFile(plan, fixed, text);
  const { progress, unsent, start, stop } = useImportRun({ resource, params, plan: plan.plan, text, onOver });
  const [isStopping, setStopping] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const cancelId = useId();
  const checked = chosen?.checked ?? [];
  const ready = checked.filter((one) => !isWrong(one));
  const phase = progress ? (progress.isOver ? 'over' : 'running') : 'check';
  const isRunning = phase === 'running';
  const failed = phase === 'over' ? [...unsent(ready), ...checked.filter(isWrong)] : [];
  const isHeld = isRunning || (failed.length > 0 && !isSaved);
  const { isLeaving, leave, stay } = useLeaveGuard(isHeld, false);
  const begin = () => {
    // The pressed button is hidden; this one stays, so that the dialog goes on hearing the keyboard.
    document.getElementById(cancelId)?.focus();
    void start(ready);
  };
  const save = (file: CsvFile) => {
    saveFailedLines(file, failed, t('kit:import.reason'));
    setSaved(true);
  };
  const stopRun = () => {
    setStopping(true);
    stop();
  };
  const ok =
    phase === 'over'
      ? { text: t('kit:import.save'), isShown: failed.length > 0, isDisabled: false }
      : { text: count('start', ready.length), isShown: !isRunning, isDisabled: ready.length === 0 };
  return (
    <Modal
      open
      title={t('kit:import.title')}
      width={640}
      closable={false}
      mask={{ closable: !isHeld }}
      keyboard={!isHeld}
      cancelText={t(cancelText[phase])}
      cancelButtonProps={{ id: cancelId, loading: isRunning && isStopping }}
      onCancel={isRunning ? stopRun : onClose}
      okText={ok.text}
      okButtonProps={{ disabled: ok.isDisabled, style: chosen && ok.isShown ? {} : { display: 'none' } }}
      onOk={() => (chosen && phase === 'over' ? save(chosen.file) : begin())}
    >
      {chosen ? null : <FileChoice fields={plan.fields} text={text} onChange={choose} />}
      {chosen && phase === 'check' ? <Check {...{ chosen, plan, text }} onChange={choose} /> : null}
      {progress && isRunning ? <RunProgress progress={progress} text={text} of="import" /> : null}
      {progress && phase === 'over' ? (
        <Outcome summary={count('created', progress.done)} heading="failed" failed={failed} text={text} />
      ) : null}
      {isLeaving ? <LeaveModal text={text} keys={leaveKeys} onLeave={leave} onStay={stay} /> : null}
    </Modal>
  );
}
