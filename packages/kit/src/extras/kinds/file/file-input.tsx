import { UploadOutlined, CloseOutlined, PaperClipOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Upload, Flex, Typography, type UploadFile, type UploadProps } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import type { Field } from '../../../schema/shapes/field';
import { formatNumber } from '../../../lib/format';
import { labelKeys, type ResourceText } from '../../../text/resource-text';
import type { InputProps } from '../../../fields/field-kind';
import { addressOf, nameOf, pendingIn, sentFiles } from './file-values';
import { uploadOf, useUploads } from './use-uploads';
import styles from './file-input.module.css';
import { ApiError, CancelledError } from '../../../providers/data/api-error';
import { reasonOf } from '../../../actions/sending/use-call-mutation';
import { Picture } from '../../../fields/image/field';
import { UnnamedHost } from './send-file';
import type { Typed } from '../../../lib/value-at';
import { targetOf } from '../../../fields/link/target-link';

const typesOf = ({ kind, types }: Field): readonly string[] =>
  types ?? (kind === 'imageFile' ? ['image/*'] : []);

/** The largest file that a field takes, in MB. */
const largestOf = ({ maxSize = 10 }: Field): number => maxSize;

function isOfType({ name, type }: File, wanted: string): boolean {
  if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted.toLowerCase());
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}

/** Returns why a file is not sent, as a key below `kit:upload`; undefined for one that can be. */
function faultOf(file: File, field: Field): 'wrongType' | 'tooLarge' | 'emptyFile' | undefined {
  const types = typesOf(field);
  if (types.length > 0 && !types.some((wanted) => isOfType(file, wanted))) return 'wrongType';
  if (file.size > largestOf(field) * 1_000_000) return 'tooLarge';
  return file.size === 0 ? 'emptyFile' : undefined;
}

const refusedOf = (files: readonly File[], field: Field) =>
  files.flatMap((file) => {
    const fault = faultOf(file, field);
    return fault ? [{ name: file.name, fault }] : [];
  });

function failureText(error: unknown, { t }: ResourceText): string {
  if (error instanceof UnnamedHost) return t('kit:upload.unnamedHost', { host: error.host });
  if (error instanceof CancelledError) return t('kit:upload.stopped');
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const { status, issues } = error;
  if (error.kind === 'redirect') return t('errors:redirect');
  if (status === 0) return t('kit:noAnswer');
  if (error.kind === 'body') return t('kit:upload.noValue');
  const reason = issues.length > 0 ? issues.map(({ message }) => message).join(' ') : reasonOf(error);
  return reason ?? t('kit:status', { status });
}

/** Returns what a field takes, in words. */
function figuresOf(field: Field, { t, lng }: ResourceText) {
  const names = typesOf(field).map((type) =>
    type === 'image/*' ? t('kit:upload.images') : (type.split(/[./]/).at(-1) ?? type).toUpperCase(),
  );
  const types = new Intl.ListFormat(lng, { type: 'disjunction' }).format(names);
  return { types, size: formatNumber(largestOf(field), lng) };
}

/** Returns a value of a field as antd lists it: the file on its way, or the one that is there. */
function listedFile(value: Typed, field: Field, { t }: ResourceText): UploadFile<Typed> {
  const { uid } = pendingIn(value) ?? {};
  if (uid !== undefined) {
    const upload = uploadOf(uid) ?? { uid, name: '' };
    return { ...upload, response: value, 'aria-label': t('kit:upload.progress', { file: upload.name }) };
  }
  const address = addressOf(value, field);
  const { href } = targetOf(address) ?? {};
  return {
    uid: `value ${value}`,
    name: nameOf(value),
    response: value,
    thumbUrl: sentFiles.get(String(value))?.thumbUrl ?? address,
    ...(href === undefined ? {} : { url: href, linkProps: { title: href } }),
  };
}

interface FailureProps {
  readonly file: UploadFile<Typed>;
  readonly text: ResourceText;
  readonly onRetry: () => void;
}

const Failure = ({ file, text, onRetry }: FailureProps) => (
  <Flex gap="small" align="center" wrap>
    <Typography.Text type="danger" role="alert">
      {text.t('kit:upload.failed', { reason: failureText(file.error, text) })}
    </Typography.Text>
    <Button
      size="small"
      icon={<ReloadOutlined aria-hidden />}
      aria-label={text.t('kit:upload.retry', { file: file.name })}
      onClick={onRetry}
    >
      {text.t('common:retry')}
    </Button>
  </Flex>
);

/** Returns how antd's list shows the files of a field. */
const listLook = (
  { field, text }: Pick<InputProps, 'field' | 'text'>,
  retry: (uid: string) => void,
): UploadProps<Typed> => ({
  itemRender: (row, file) => (
    <div role="listitem">
      {row}
      {file.error ? <Failure file={file} text={text} onRetry={() => retry(file.uid)} /> : null}
    </div>
  ),
  // The icon names the file.
  locale: { removeFile: '' },
  iconRender: ({ name, thumbUrl }) =>
    field.kind === 'imageFile' ? (
      <Picture value={thumbUrl} text={text} name={name} size={40} />
    ) : (
      <PaperClipOutlined aria-hidden />
    ),
  showUploadList: {
    extra: ({ status, percent = 0 }) =>
      status === 'uploading' ? ` ${formatNumber(percent, text.lng)} %` : null,
    removeIcon: ({ status, name }) => {
      const key = status === 'uploading' ? 'kit:upload.cancel' : 'kit:upload.remove';
      const label = text.t(key, { file: name });
      return <CloseOutlined aria-label={label} title={label} />;
    },
  },
});

interface ChooserProps {
  readonly input: InputProps;
  readonly figures: ReturnType<typeof figuresOf>;
}

function Chooser({ input, figures }: ChooserProps) {
  const { id, path, field, invalid, describedBy, text } = input;
  const hintId = useId();
  const choose = text.t(field.many ? 'kit:upload.chooseMany' : 'kit:upload.choose');
  return (
    <>
      <Button
        id={id}
        icon={<UploadOutlined aria-hidden />}
        aria-label={`${choose}: ${text.t(labelKeys.field(path))}`}
        aria-describedby={`${hintId} ${describedBy}`}
        data-invalid={invalid}
        danger={invalid}
        onClick={({ currentTarget }) =>
          currentTarget.closest('.ant-upload')?.querySelector<HTMLInputElement>('input[type="file"]')?.click()
        }
      >
        {choose}
      </Button>
      <span id={hintId} className="caption">
        {text.t(figures.types === '' ? 'kit:upload.hint' : 'kit:upload.hintOfTypes', figures)}
      </span>
    </>
  );
}

/** Takes files that are chosen, dropped or pasted, sends each at once, and shows what became of it. */
export function FileInput(props: InputProps) {
  const { id, field, text } = props;
  const { componentDisabled } = ConfigProvider.useConfig();
  const { values, add, send, remove } = useUploads(props);
  const [refused, setRefused] = useState<ReturnType<typeof refusedOf>>([]);
  const [hasFocus, setFocus] = useState(false);
  const zone = useRef<HTMLDivElement>(null);
  const isFilled = values.length > 0;
  useEffect(() => {
    // antd gives no way to say so; an empty list has no role.
    const list = zone.current?.querySelector('.ant-upload-list');
    if (isFilled) list?.setAttribute('role', 'list');
    else list?.removeAttribute('role');
  }, [isFilled]);
  const focusButton = () => document.getElementById(id)?.focus();
  const figures = figuresOf(field, text);
  const retry = (uid: string) => {
    void send(uid);
    focusButton();
  };
  return (
    <div ref={zone} className={styles['zone']} onFocus={() => setFocus(true)} onBlur={() => setFocus(false)}>
      <Upload.Dragger
        {...listLook(props, retry)}
        openFileDialogOnClick={false}
        hasControlInside
        // Else every field of a form would take what is pasted.
        pastable={hasFocus && !componentDisabled}
        multiple={field.many === true}
        // A file of another type is refused by its name, and not passed over.
        accept={{ format: typesOf(field).join(','), filter: 'native' }}
        fileList={values.map((value) => listedFile(value, field, text))}
        beforeUpload={(file, chosen) => {
          if (file === chosen[0]) setRefused(refusedOf(chosen, field));
          // The field sends it by itself, as Retry does.
          return faultOf(file, field) ? Upload.LIST_IGNORE : false;
        }}
        onChange={({ fileList }) =>
          add(fileList.filter(({ uid, originFileObj }) => originFileObj && !uploadOf(uid)))
        }
        onRemove={({ response = '' }) => {
          remove(response);
          focusButton();
          return false;
        }}
      >
        <Chooser input={props} figures={figures} />
      </Upload.Dragger>
      {refused.map(({ name, fault }) => (
        <Typography.Text key={name} type="danger" role="alert">
          {text.t(`kit:upload.${fault}`, { ...figures, file: name })}
        </Typography.Text>
      ))}
    </div>
  );
}
