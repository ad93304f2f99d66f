import { UploadOutlined, CloseOutlined, PaperClipOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Upload, Flex, Progress, Typography } from 'antd';
import { useId, useRef } from 'react';
import type { Field } from '../../../schema/shapes/field';
import { formatNumber } from '../../../lib/format';
import { labelKeys, type ResourceText } from '../../../text/resource-text';
import type { InputProps } from '../../../fields/field-kind';
import { largestOf, typesOf, addressOf, nameOf, pendingIn, useFiles } from './use-files';
import styles from './file-input.module.css';
import { ApiError, CancelledError } from '../../../providers/data/api-error';
import { reasonOf } from '../../../actions/sending/use-call-mutation';
import { Picture } from '../../../fields/image/field';
import { UnnamedHost } from './send-file';
import { sentFile, uploadOf } from './uploads';
import type { Typed } from '../../../lib/value-at';
import { targetOf, TargetLink } from '../../../fields/link/target-link';

/** The name of a file, which opens it where its value leads to an address. */
export function FileLink({ value, field }: { readonly value: Typed; readonly field: Field }) {
  const target = targetOf(addressOf(value, field));
  if (!target) return <bdi>{nameOf(value)}</bdi>;
  // A file of the console's own host is no page of it.
  return <TargetLink target={{ ...target, inside: false }}>{nameOf(value)}</TargetLink>;
}

function failureText(error: Error, { t }: ResourceText): string {
  if (error instanceof UnnamedHost) return t('kit:upload.unnamedHost', { host: error.host });
  if (error instanceof CancelledError) return t('kit:upload.stopped');
  if (!(error instanceof ApiError)) return error.message;
  const { status, issues } = error;
  if (error.kind === 'redirect') return t('errors:redirect');
  if (status === 0) return t('kit:noAnswer');
  if (error.kind === 'body') return t('kit:upload.noValue');
  const reason = issues.length > 0 ? issues.map(({ message }) => message).join(' ') : reasonOf(error);
  return reason ?? t('kit:status', { status });
}

interface FileRowProps extends Pick<InputProps, 'field' | 'text'> {
  /** The value of a file that is there, or the mark of one that is not. */
  readonly value: Typed;
  readonly onRetry: (id: string) => void;
  readonly onRemove: () => void;
}

function FileRow({ value, field, text, onRetry, onRemove }: FileRowProps) {
  const { t, lng } = text;
  const pending = pendingIn(value);
  const upload = pending && uploadOf(pending.id);
  const name = pending ? (upload?.name ?? '') : nameOf(value);
  const isSending = pending?.state === 'uploading';
  const percent = Math.round((upload?.share ?? 0) * 100);
  const remove = t(isSending ? 'kit:upload.cancel' : 'kit:upload.remove', { file: name });
  const picture = pending ? upload?.picture : (sentFile(value)?.picture ?? addressOf(value, field));
  return (
    <Flex component="li" gap="small" align="center">
      {field.kind === 'imageFile' ? (
        <Picture value={picture} text={text} name={name} size={40} />
      ) : (
        <PaperClipOutlined aria-hidden />
      )}
      <div className={styles['file']}>
        {pending ? <bdi>{name}</bdi> : <FileLink value={value} field={field} />}
        {isSending ? (
          <Progress
            percent={percent}
            size="small"
            aria-label={t('kit:upload.progress', { file: name })}
            format={() => `${formatNumber(percent, lng)} %`}
          />
        ) : null}
        {upload?.failure && !isSending ? (
          <Typography.Text type="danger" role="alert">
            {t('kit:upload.failed', { reason: failureText(upload.failure, text) })}
          </Typography.Text>
        ) : null}
      </div>
      {pending && !isSending ? (
        <Button
          size="small"
          icon={<ReloadOutlined aria-hidden />}
          aria-label={t('kit:upload.retry', { file: name })}
          onClick={() => onRetry(pending.id)}
        >
          {t('kit:retry')}
        </Button>
      ) : null}
      <Button
        type="text"
        icon={<CloseOutlined aria-hidden />}
        aria-label={remove}
        title={remove}
        onClick={onRemove}
      />
    </Flex>
  );
}

function typesText(field: Field, { t, lng }: ResourceText): string {
  const names = typesOf(field).map((type) =>
    type === 'image/*' ? t('kit:upload.images') : (type.split(/[./]/).at(-1) ?? type).toUpperCase(),
  );
  return new Intl.ListFormat(lng, { type: 'disjunction' }).format(names);
}

interface FileListProps
  extends
    Pick<InputProps, 'field' | 'text'>,
    Pick<ReturnType<typeof useFiles>, 'values' | 'retry' | 'remove'> {
  /** Called when what was pressed is removed, or changes its meaning. */
  readonly onDone: () => void;
}

function FileList({ values, retry, remove, field, text, onDone }: FileListProps) {
  if (values.length === 0) return null;
  return (
    <Flex component="ul" vertical gap={4} className="plain-list">
      {values.map((value) => (
        <FileRow
          key={pendingIn(value)?.id ?? `value ${value}`}
          value={value}
          field={field}
          text={text}
          onRetry={(upload) => {
            retry(upload);
            onDone();
          }}
          onRemove={() => {
            remove(value);
            onDone();
          }}
        />
      ))}
    </Flex>
  );
}

/** Takes files that are chosen, dropped or pasted, sends each at once, and shows what became of it. */
export function FileInput(props: InputProps) {
  const { id, path, field, invalid, describedBy, text } = props;
  const { t, lng } = text;
  const files = useFiles(props);
  const { refused, take, judge } = files;
  const hintId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const label = t(labelKeys.field(path));
  const figures = { types: typesText(field, text), size: formatNumber(largestOf(field), lng) };
  const choose = field.many ? 'kit:upload.chooseMany' : 'kit:upload.choose';
  return (
    <div
      ref={zone}
      className={styles['zone']}
      onPaste={(event) => {
        const pasted = [...event.clipboardData.files];
        if (pasted.length === 0 || button.current?.disabled) return;
        event.preventDefault();
        take(pasted);
      }}
    >
      <Upload.Dragger
        showUploadList={false}
        openFileDialogOnClick={false}
        hasControlInside
        multiple={field.many === true}
        accept={typesOf(field).join(',')}
        beforeUpload={(file, chosen) => {
          if (file === chosen[0]) take(chosen);
          return Upload.LIST_IGNORE;
        }}
        // It passes over dropped files of another type.
        onDrop={({ dataTransfer }) => judge([...dataTransfer.files])}
      >
        <Button
          ref={button}
          id={id}
          icon={<UploadOutlined aria-hidden />}
          aria-label={`${t(choose)}: ${label}`}
          aria-describedby={`${hintId} ${describedBy}`}
          data-invalid={invalid}
          danger={invalid}
          onClick={() => zone.current?.querySelector<HTMLInputElement>('input[type="file"]')?.click()}
        >
          {t(choose)}
        </Button>
        <span id={hintId} className="caption">
          {t(figures.types === '' ? 'kit:upload.hint' : 'kit:upload.hintOfTypes', figures)}
        </span>
      </Upload.Dragger>
      {refused.map(({ name, fault }) => (
        <Typography.Text key={name} type="danger" role="alert">
          {t(`kit:upload.${fault}`, { ...figures, file: name })}
        </Typography.Text>
      ))}
      <FileList {...files} field={field} text={text} onDone={() => button.current?.focus()} />
    </div>
  );
}
