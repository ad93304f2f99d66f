import { UploadOutlined, CloseOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Flex, Progress, Typography } from 'antd';
import { useState } from 'react';
import type { Field } from '../../../schema/shapes/field';
import { formatNumber } from '../../../lib/format';
import { labelKeys, type ResourceText } from '../../../text/resource-text';
import type { InputProps } from '../../../fields/field-kind';
import { FileDrop } from '../../../frames/file-drop';
import { addressOf, nameOf } from './file-values';
import { useFiles, type FieldFile } from './use-files';
import { ApiError, failureKey, reasonOf } from '../../../providers/data/api-error';
import { Picture } from '../../../fields/image/field';
import { targetOf, TargetLink } from '../../../fields/link/target-link';
import type { Typed } from '../../../lib/value-at';
import { UnnamedHost } from './send-file';

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
  if (!(error instanceof ApiError)) return String(error);
  if (error.kind === 'body') return t('kit:upload.noValue');
  const named = error.issues.map(({ message }) => message).join(' ');
  return named || (reasonOf(error) ?? t(`errors:${failureKey(error)}`));
}

/** Returns what a field takes, in words. */
function figuresOf(field: Field, { t, lng }: ResourceText) {
  const names = typesOf(field).map((type) =>
    type === 'image/*' ? t('kit:upload.images') : (type.split(/[./]/).at(-1) ?? type).toUpperCase(),
  );
  const types = new Intl.ListFormat(lng, { type: 'disjunction' }).format(names);
  return { types, size: formatNumber(largestOf(field), lng) };
}

interface FileLinkProps {
  readonly value: Typed;
  readonly name?: string;
  readonly field: Field;
}

/** The name of a file, which opens it where its value leads to an address. */
export function FileLink({ value, name = nameOf(value), field }: FileLinkProps) {
  const target = targetOf(addressOf(value, field));
  if (!target) return <bdi>{name}</bdi>;
  // A file of the console's own host is no page of it.
  return <TargetLink target={{ ...target, inside: false }}>{name}</TargetLink>;
}

type FileRowProps = Readonly<{ of: FieldFile; input: InputProps; onRemove: () => void }>;

/** A file that is there, one on its way with how much has been sent, or one that was not sent with the reason. */
function FileRow({ of, input: { field, text }, onRemove }: FileRowProps) {
  const { value, name = nameOf(value ?? ''), percent = 0, error, stop } = of;
  return (
    <Flex component="li" gap="small" align="center" wrap>
      {field.kind === 'imageFile' ? (
        <Picture value={value && addressOf(value, field)} text={text} name={name} size={40} />
      ) : (
        <PaperClipOutlined aria-hidden />
      )}
      {value === undefined ? <bdi>{name}</bdi> : <FileLink value={value} name={name} field={field} />}
      {stop ? (
        <Progress
          size="small"
          percent={percent}
          format={() => `${formatNumber(percent, text.lng)} %`}
          aria-label={text.t('kit:upload.progress', { file: name })}
          style={{ inlineSize: '8rem' }}
        />
      ) : null}
      {error ? (
        <Typography.Text type="danger" role="alert">
          {text.t('kit:upload.failed', { reason: failureText(error, text) })}
        </Typography.Text>
      ) : null}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={text.t(stop ? 'kit:upload.cancel' : 'kit:upload.remove', { file: name })}
        onClick={onRemove}
      />
    </Flex>
  );
}

/** Takes files that are chosen, dropped or pasted, sends each at once, and shows what became of it. */
export function FileInput(props: InputProps) {
  const { id, path, field, text, invalid, describedBy } = props;
  const { componentDisabled } = ConfigProvider.useConfig();
  const { files, add, remove } = useFiles(props);
  const [refused, setRefused] = useState<ReturnType<typeof refusedOf>>([]);
  const [hasFocus, setFocus] = useState(false);
  const figures = figuresOf(field, text);
  const choose = text.t(field.many ? 'kit:upload.chooseMany' : 'kit:upload.choose');
  return (
    <Flex vertical gap="small" onFocus={() => setFocus(true)} onBlur={() => setFocus(false)}>
      <FileDrop
        button={{
          id,
          children: choose,
          icon: <UploadOutlined aria-hidden />,
          'aria-label': `${choose}: ${text.t(labelKeys.field(path))}`,
          'aria-describedby': describedBy,
          'data-invalid': String(invalid),
          danger: invalid,
        }}
        hint={text.t(figures.types === '' ? 'kit:upload.hint' : 'kit:upload.hintOfTypes', figures)}
        types={typesOf(field)}
        // Else every field of a form would take what is pasted.
        pastable={hasFocus && !componentDisabled}
        multiple={field.many === true}
        onFiles={(chosen) => {
          setRefused(refusedOf(chosen, field));
          add(chosen.filter((one) => !faultOf(one, field)));
        }}
      />
      {files.length > 0 ? (
        <Flex component="ul" vertical gap="small" style={{ margin: 0, padding: 0 }}>
          {files.map((file) => (
            <FileRow
              key={file.uid}
              of={file}
              input={props}
              onRemove={() => {
                remove(file);
                document.getElementById(id)?.focus();
              }}
            />
          ))}
        </Flex>
      ) : null}
      {refused.map(({ name, fault }) => (
        <Typography.Text key={name} type="danger" role="alert">
          {text.t(`kit:upload.${fault}`, { ...figures, file: name })}
        </Typography.Text>
      ))}
    </Flex>
  );
}
