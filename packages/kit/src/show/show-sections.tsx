import { Descriptions, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { ShowPart } from '../schema/shapes/views/show';
import type { Row } from '../lib/value-at';
import { FieldValue } from '../fields/field-value';
import { SectionCard } from '../frames/section-card';
import { labelKeys, rowName, shownLabel, type OfResource } from '../text/resource-text';
import styles from './show-page.module.css';

interface SectionsProps extends OfResource {
  readonly row: Row | undefined;
}

interface SectionProps extends SectionsProps {
  readonly name: string;
  readonly fields: readonly string[];
  readonly picture?: ReactNode;
}

function Section({ resource, row, text, name, fields, picture }: SectionProps) {
  const items = fields.map((path) => ({
    key: path,
    label: <span role="term">{text.t(shownLabel(resource, path))}</span>,
    children: row ? (
      <span role="definition">
        <FieldValue resource={resource} path={path} row={row} text={text} as="Detail" />
      </span>
    ) : (
      <Skeleton.Input size="small" style={{ maxInlineSize: '100%' }} />
    ),
  }));
  return (
    <SectionCard title={text.t(labelKeys.section(name))} isBusy={!row} extra={picture}>
      <div className={styles['body']}>
        <Descriptions colon={false} column={1} items={items} />
      </div>
    </SectionCard>
  );
}

interface ShowSectionsProps extends SectionsProps {
  readonly sections: ShowPart['sections'];
  /** The field of the image in the head of the first of them. */
  readonly image?: string | undefined;
}

/** The sections of a row's page, beside each other where there is room. */
export function ShowSections({ sections, image, ...shown }: ShowSectionsProps) {
  const { resource, row, text } = shown;
  const picture =
    image === undefined ? null : (
      <div className={styles['picture']}>
        {row ? (
          <FieldValue {...shown} path={image} row={row} name={rowName(resource, row, text.t)} as="Detail" />
        ) : null}
      </div>
    );
  return (
    <div className={styles['sections']}>
      {sections.map(({ name, fields }, index) => (
        <Section key={name} {...shown} name={name} fields={fields} picture={index === 0 ? picture : null} />
      ))}
    </div>
  );
}
