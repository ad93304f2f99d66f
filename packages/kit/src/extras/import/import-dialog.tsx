import { useEffect, useMemo } from 'react';
import { useRefreshAnswers } from '../../actions/sending/use-call-mutation';
import { useLeaveGuard } from '../../form/use-discard-question';
import type { ListParts } from '../../list/use-list-controller';
import { importPlan, type ImportPlan, type CheckedLine, type CsvFile } from './csv/check-lines';
import { counter, RunDialog, RunOutcome } from '../../actions/sending/run-dialog';
import { ColumnChoice, FileChoice } from './file-choice';
import type { ResourceText } from '../../text/resource-text';
import { useChosenFile, type ChosenFile, useImportRun, type FailedLine } from './use-import-run';
import { formatNumber } from '../../lib/format';
import { byteOrderMark, csvLine } from '../../lib/csv';
import { saveFile } from '../../lib/save-file';

const listed = (failed: readonly FailedLine[], { t, lng }: ResourceText) =>
  failed.map(({ line, reason }) => (
    <li key={line.number}>{t('kit:import.line', { line: formatNumber(line.number, lng), reason })}</li>
  ));

/** Saves lines of a file as they were, each with its reason in a further column, as a file that can be imported in turn. */
function saveFailedLines(
  { name, header }: CsvFile,
  failed: readonly FailedLine[],
  reasonHeading: string,
): void {
  // A file that is imported again has the reasons of the last time.
  const columns = header.flatMap((heading, index) => (heading === reasonHeading ? [] : [index]));
  const lines = failed.map(({ line, reason }) =>
    csvLine([...columns.map((index) => line.cells[index] ?? ''), reason]),
  );
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
  readonly onChange: (chosen: ChosenFile) => void;
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
      <RunOutcome
        of="import"
        summary={[ready ?? text.t('kit:checking')]}
        heading="wrong"
        failures={listed(wrong, text)}
        text={text}
      />
    </>
  );
}

/** Creates rows from a CSV file: its columns are matched to fields, its lines are checked, and valid ones are sent. */
export default function ImportDialog({ resource, params, fixed, text, onClose }: ImportDialogProps) {
  const { t } = text;
  const count = counter(text, 'import');
  const refresh = useRefreshAnswers();
  const onOver = () => void refresh([resource.name, ...(resource.create?.refresh ?? [])]);
  const plan = useMemo(() => importPlan(resource, fixed), [resource, fixed]);
  const [chosen, choose] = useChosenFile(plan, fixed, text);
  const { run, unsent } = useImportRun({ resource, params, plan: plan.plan, text, onOver });
  const { progress, phase } = run;
  const checked = chosen?.checked ?? [];
  const ready = checked.filter((one) => !isWrong(one));
  const isOver = phase === 'over';
  const failed = isOver ? unsent(checked) : [];
  const isHeld = phase === 'running' || failed.length > 0;
  const { isLeaving, stay } = useLeaveGuard(isHeld, false);
  useEffect(() => {
    // Its own buttons alone stop it, and leave the lines that failed.
    if (isLeaving) stay();
  }, [isLeaving, stay]);
  const start = () => {
    if (chosen && isOver) saveFailedLines(chosen.file, failed, t('kit:import.reason'));
    else void run.start(ready);
  };
  return (
    <RunDialog
      run={run}
      of="import"
      text={text}
      title={t('kit:import.title')}
      width={640}
      startLabel={isOver ? t('kit:import.save') : count('start', ready.length)}
      hasStart={chosen !== undefined && (!isOver || failed.length > 0)}
      startButton={{ disabled: !isOver && ready.length === 0 }}
      isHeld={isHeld}
      onStart={start}
      onClose={onClose}
    >
      {chosen ? null : <FileChoice fields={plan.fields} text={text} onChange={choose} />}
      {chosen && phase === 'asked' ? <Check {...{ chosen, plan, text }} onChange={choose} /> : null}
      {progress && isOver ? (
        <RunOutcome
          of="import"
          summary={[count('created', progress.done)]}
          heading="failed"
          failures={listed(failed, text)}
          text={text}
        />
      ) : null}
    </RunDialog>
  );
}
