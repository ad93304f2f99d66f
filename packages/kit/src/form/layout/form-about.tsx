import type { AnyResource } from '../../schema/resource';
import type { Row } from '../../providers/data/list-answer';
import { FieldValue } from '../../fields/field-value';
import { labelKeys } from '../../text/label-keys';
import type { ResourceText } from '../../text/use-resource-text';
import styles from './form.module.css';

interface FormAboutProps {
  readonly resource: AnyResource;
  readonly paths: readonly string[];
  readonly row: Row;
  readonly text: ResourceText;
}

/** Fields of the row that a form changes, which say what row it is. */
export default function FormAbout({ resource, paths, row, text }: FormAboutProps) {
  return (
    <dl className={styles['about']}>
      {paths.map((path) => (
        <div key={path}>
          <dt>{text.t(labelKeys.field(path))}</dt>
          <dd>
            <FieldValue resource={resource} path={path} row={row} text={text} as="Detail" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
