import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useId, useRef } from 'react';
import type { Field } from '../../../schema/shapes/field';
import { formatNumber } from '../../../lib/format';
import { labelKeys } from '../../../text/label-keys';
import type { ResourceText } from '../../../text/use-resource-text';
import type { InputProps } from '../../../fields/field-kind';
import { largestOf, typesOf } from './accept-file';
import { FileRow } from './file-row';
import type { FileEntry } from './file-text';
import { useFiles } from './use-files';
import styles from './file-input.module.css';

function typesText(field: Field, { t, lng }: ResourceText): string {
  const names = typesOf(field).map((type) =>
    type === 'image/*' ? t('kit:upload.images') : (type.split(/[./]/).at(-1) ?? type).toUpperCase(),
  );
  return new Intl.ListFormat(lng, { type: 'disjunction' }).format(names);
}

const keyOf = (entry: FileEntry) =>
  entry.upload === undefined ? `value ${entry.value}` : `upload ${entry.upload}`;

interface FileListProps extends Pick<ReturnType<typeof useFiles>, 'entries' | 'retry' | 'remove'> {
  readonly field: Field;
  readonly text: ResourceText;
  /** Called when what was pressed is removed, or changes its meaning. */
  readonly onDone: () => void;
}

function FileList({ entries, retry, remove, field, text, onDone }: FileListProps) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles['files']}>
      {entries.map((entry) => (
        <FileRow
          key={keyOf(entry)}
          entry={entry}
          field={field}
          text={text}
          onRetry={() => {
            if (entry.upload !== undefined) retry(entry.upload);
            onDone();
          }}
          onRemove={() => {
            remove(entry);
            onDone();
          }}
        />
      ))}
    </ul>
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
        <span id={hintId} className={styles['hint']}>
          {t(figures.types === '' ? 'kit:upload.hint' : 'kit:upload.hintOfTypes', figures)}
        </span>
      </Upload.Dragger>
      {refused.map(({ name, fault }) => (
        <p key={name} role="alert" className={styles['refused']}>
          {t(`kit:upload.${fault}`, { ...figures, file: name })}
        </p>
      ))}
      <FileList {...files} field={field} text={text} onDone={() => button.current?.focus()} />
    </div>
  );
}
