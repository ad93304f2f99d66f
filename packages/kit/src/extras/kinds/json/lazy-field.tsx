import { jsonIn, parseJson } from '../../../lib/json';
import { LinesBox } from '../../../fields/parts/box';
import { plainText, type FieldKindParts, type FieldProps } from '../../../fields/field-kind';

const codeStyle = { fontFamily: 'var(--mono)', fontSize: 'var(--text-body)' };

/** Some backends give JSON as a text. */
function parsed(value: unknown): unknown {
  const found = typeof value === 'string' ? jsonIn(value) : undefined;
  return found === undefined ? value : found;
}

const indented = (value: unknown): string => JSON.stringify(value, null, 2);

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

const JsonDetail = ({ value }: FieldProps) => (
  <pre style={{ ...codeStyle, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="ltr">
    {indented(parsed(value))}
  </pre>
);

export default {
  view: { Cell: JsonCell, Detail: JsonDetail, toCsv: lineOf, width: 240 },
  input: {
    Control: (control) => <LinesBox control={control} dir="ltr" rows={8} style={codeStyle} />,
    isWide: true,
    emptied: null,
    check: (typed) => (jsonIn(typed) === undefined ? 'json' : undefined),
    read: indented,
    write: parseJson,
  },
} satisfies FieldKindParts;
