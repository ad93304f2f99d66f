import { Flex, Modal, Progress, type ButtonProps } from 'antd';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { formatNumber } from '../../lib/format';
import type { ResourceText } from '../../text/resource-text';
import type { useBulkRun } from './run-bulk';

type RunTexts = 'bulk' | 'import';

export const counter =
  ({ t, lng }: ResourceText, texts: RunTexts) =>
  (key: string, count: number): string =>
    t(`kit:${texts}.${key}`, { count, figure: formatNumber(count, lng) });

/** So many failures are listed; the line above says how many there are. */
const mostListed = 100;

const listStyle = {
  maxBlockSize: '32vh',
  paddingInlineStart: 'var(--space-l)',
  marginBlock: 'var(--space-xs) 0',
  overflow: 'auto',
  overflowWrap: 'anywhere',
} as const;

interface OutcomeProps {
  readonly text: ResourceText;
  readonly of: RunTexts;
  readonly summary: readonly string[];
  /** The key of the line above the failures, which says how many there are. */
  readonly heading: string;
  /** An `li` for each. */
  readonly failures: readonly ReactElement[];
}

/** The result of a run, done or planned, above the rows that failed and their reasons. */
export function RunOutcome({ text, of, summary, heading, failures }: OutcomeProps) {
  const { length } = failures;
  const lines = length > 0 ? [...summary, counter(text, of)(heading, length)] : summary;
  return (
    <div role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {length > 0 ? <ul style={listStyle}>{failures.slice(0, mostListed)}</ul> : null}
    </div>
  );
}

const cancelText = { asked: 'kit:cancel', running: 'kit:bulk.stop', over: 'kit:bulk.close' } as const;

interface RunDialogProps {
  readonly run: Pick<ReturnType<typeof useBulkRun<unknown>>, 'progress' | 'phase' | 'stop'>;
  readonly text: ResourceText;
  readonly of: RunTexts;
  readonly title: string;
  readonly width: number;
  readonly startLabel: string;
  readonly startButton: Pick<ButtonProps, 'danger' | 'disabled'>;
  readonly hasStart: boolean;
  /** Neither Escape nor a click beside it closes it, as while something runs. */
  readonly isHeld?: boolean;
  readonly onStart: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that starts a run, shows its progress, and stops it. */
export function RunDialog(props: RunDialogProps) {
  const { run, text, of, title, width, startLabel, startButton, onClose, children } = props;
  const { progress, phase, stop } = run;
  const { t, lng } = text;
  const [isStopping, setStopping] = useState(false);
  const cancelId = useId();
  const isRunning = phase === 'running';
  const isHeld = isRunning || props.isHeld;
  const start = () => {
    // The pressed button is hidden; this one stays, so that the dialog goes on hearing the keyboard.
    document.getElementById(cancelId)?.focus();
    props.onStart();
  };
  const cancel = () => {
    if (!isRunning) return onClose();
    setStopping(true);
    stop();
  };
  const { total = 0, done = 0, failed = [] } = progress ?? {};
  const ended = done + failed.length;
  return (
    <Modal
      open
      title={title}
      width={width}
      closable={false}
      mask={{ closable: !isHeld }}
      keyboard={!isHeld}
      cancelText={t(cancelText[phase])}
      cancelButtonProps={{ id: cancelId, loading: isRunning && isStopping }}
      onCancel={cancel}
      okText={startLabel}
      okButtonProps={{ ...startButton, style: props.hasStart && !isRunning ? {} : { display: 'none' } }}
      onOk={start}
    >
      {children}
      {isRunning ? (
        <Flex vertical gap={4} style={{ fontVariantNumeric: 'tabular-nums' }}>
          <Progress
            percent={(ended / total) * 100}
            showInfo={false}
            aria-label={t(`kit:${of}.progressName`)}
          />
          <span role="status">
            {t(`kit:${of}.progress`, { done: formatNumber(ended, lng), total: formatNumber(total, lng) })}
          </span>
        </Flex>
      ) : null}
    </Modal>
  );
}
