import { lazy, Suspense } from 'react';
import type { FieldProps, FieldView } from '../field-view';
import { TextFieldFilter } from '../text/text-view';
import styles from './json-view.module.css';

const JsonTree = lazy(() =>
  import('../../../ui/json/json-tree').then((module) => ({ default: module.JsonTree })),
);

/** In one line. A text that is JSON already is not wrapped once more. */
function lineOf({ value }: Pick<FieldProps, 'value'>): string {
  return JSON.stringify(parsed(value));
}

/** Some backends give JSON as a text. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

function JsonCell(props: FieldProps) {
  const line = lineOf(props);
  return (
    <code className={styles['line']} dir="ltr" title={line}>
      {line}
    </code>
  );
}

const JsonDetail = (props: FieldProps) => (
  <Suspense fallback={<JsonCell {...props} />}>
    <JsonTree value={parsed(props.value)} />
  </Suspense>
);

export const jsonView: FieldView = {
  Cell: JsonCell,
  Detail: JsonDetail,
  Filter: TextFieldFilter,
  toCsv: lineOf,
  width: 240,
};
