import { CloseOutlined, PaperClipOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Flex, Progress, Typography } from 'antd';
import type { Field } from '../../../schema/shapes/field';
import { formatNumber } from '../../../lib/format';
import { ApiError, CancelledError } from '../../../providers/data/api-error';
import { reasonOf } from '../../../actions/sending/use-failure-toast';
import type { ResourceText } from '../../../text/use-resource-text';
import { Picture } from '../../../fields/image/field';
import { addressOf, nameOf } from './file-address';
import { FileLink } from './file-link';
import type { FileEntry } from './file-text';
import { UnnamedHost } from './send-file';
import { sentFile, uploadOf, type UploadState } from './uploads';
import styles from './file-input.module.css';

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

interface FileRowProps {
  readonly entry: FileEntry;
  readonly field: Field;
  readonly text: ResourceText;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

const pictureOf = (entry: FileEntry, field: Field, upload: UploadState | undefined): string | undefined =>
  entry.upload === undefined
    ? (sentFile(entry.value)?.picture ?? addressOf(entry.value, field))
    : upload?.picture;

export function FileRow({ entry, field, text, onRetry, onRemove }: FileRowProps) {
  const { t, lng } = text;
  const upload = entry.upload === undefined ? undefined : uploadOf(entry.upload);
  const name = entry.upload === undefined ? nameOf(entry.value) : (upload?.name ?? '');
  const isSending = entry.upload !== undefined && entry.state === 'uploading';
  const percent = Math.round((upload?.share ?? 0) * 100);
  const remove = t(isSending ? 'kit:upload.cancel' : 'kit:upload.remove', { file: name });
  return (
    <Flex component="li" gap="small" align="center" className={styles['row'] ?? ''}>
      {field.kind === 'imageFile' ? (
        <Picture value={pictureOf(entry, field, upload)} text={text} name={name} size={40} />
      ) : (
        <PaperClipOutlined aria-hidden />
      )}
      <div className={styles['file']}>
        {entry.upload === undefined ? <FileLink value={entry.value} field={field} /> : <bdi>{name}</bdi>}
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
      {entry.upload !== undefined && !isSending ? (
        <Button
          size="small"
          icon={<ReloadOutlined aria-hidden />}
          aria-label={t('kit:upload.retry', { file: name })}
          onClick={onRetry}
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
