import { Input } from 'antd';
import { parseJson } from '../../../lib/json';
import { JsonTree } from './json-tree';
import { boxProps } from '../../../fields/parts/box';
import { plainText, type FieldKindParts, type FieldProps, type InputProps } from '../../../fields/field-kind';

const codeStyle = { fontFamily: 'var(--mono)', fontSize: 'var(--text-dense)' };

/** Some backends give JSON as a text. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return parseJson(value);
  } catch {
    return value;
  }
}

/** In one line. A text that is JSON already is not wrapped once more. */
function lineOf({ value }: Pick<FieldProps, 'value'>): string {
  const json = parsed(value);
  return typeof json === 'string' ? JSON.stringify(json) : plainText(json);
}

function JsonCell(props: FieldProps) {
  const line = lineOf(props);
  return (
    <code style={codeStyle} dir="ltr" title={line}>
      {line}
    </code>
  );
}

const JsonInput = (control: InputProps) => (
  <Input.TextArea
    {...boxProps(control)}
    dir="ltr"
    rows={8}
    style={codeStyle}
    onChange={({ target }) => control.onChange(target.value)}
  />
);

function isJson(typed: string): boolean {
  try {
    JSON.parse(typed);
    return true;
  } catch {
    return false;
  }
}

export default {
  view: {
    Cell: JsonCell,
    Detail: ({ value }) => <JsonTree value={parsed(value)} />,
    toCsv: lineOf,
    width: 240,
  },
  input: {
    Control: JsonInput,
    isWide: true,
    emptied: null,
    check: (typed) => (isJson(typed) ? undefined : 'json'),
    read: (value) => JSON.stringify(value, null, 2),
    write: parseJson,
  },
} satisfies FieldKindParts;
