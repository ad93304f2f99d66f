import { Descriptions, Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { ShowPart } from '../schema/shapes/views/show';
import type { Row } from '../lib/value-at';
import { FieldValue } from '../fields/field-value';
import { SectionCard } from '../frames/section-card';
import { labelKeys, rowName, shownLabel, type OfResource } from '../text/resource-text';
import styles from './show-page.module.css';

type SectionsProps = OfResource & { readonly row: Row | undefined };

type FactProps = SectionsProps & { readonly path: string };

const Term = ({ resource, text, path, className }: FactProps & { readonly className?: string }) => (
  <span role="term" className={className}>
    {text.t(shownLabel(resource, path))}
  </span>
);

const Value = ({ row, ...of }: FactProps) =>
  row ? (
    <span role="definition">
      <FieldValue {...of} row={row} as="Detail" />
    </span>
  ) : (
    <Skeleton.Input size="small" style={{ maxInlineSize: '100%' }} />
  );

interface SectionProps extends SectionsProps {
  readonly name: string;
  readonly fields: readonly string[];
  readonly head: ReactNode;
}

function Section({ name, fields, head, ...shown }: SectionProps) {
  const items = fields.map((path) => ({
    key: path,
    label: <Term {...shown} path={path} />,
    children: <Value {...shown} path={path} />,
  }));
  return (
    <SectionCard title={shown.text.t(labelKeys.section(name))} isBusy={!shown.row} head={head}>
      {items.length > 0 ? (
        <div className={styles['body']}>
          <Descriptions colon={false} column={1} items={items} />
        </div>
      ) : null}
    </SectionCard>
  );
}

interface ShowSectionsProps extends SectionsProps {
  readonly sections: ShowPart['sections'];
  /** The field of the image in the head of the first of them, beside what the row is called. */
  readonly image?: string | undefined;
}

/** The sections of a row's page, beside each other where there is room. */
export function ShowSections({ sections, image, ...shown }: ShowSectionsProps) {
  const { resource, row, text } = shown;
  const { titleFields: names = [] } = resource.show ?? {};
  const [first, ...others] = sections;
  const isRepeated = (path: string) => others.some(({ fields }) => fields.includes(path));
  // What another section says as well needs no label here: its label is there.
  const inHead = first?.fields.filter((path) => names.includes(path) || isRepeated(path));
  const head =
    image === undefined ? null : (
      <Flex align="center" gap="var(--space-m)" className={styles['head'] ?? ''}>
        <div className={styles['picture']}>
          {row ? (
            <FieldValue {...shown} path={image} row={row} name={rowName(resource, row, text.t)} as="Detail" />
          ) : null}
        </div>
        <div className={styles['facts']}>
          {inHead?.map((path) => (
            <span key={path} data-name={names.includes(path) || undefined}>
              <Term {...shown} path={path} className={isRepeated(path) ? 'visually-hidden' : 'caption'} />
              <Value {...shown} path={path} />{' '}
            </span>
          ))}
        </div>
      </Flex>
    );
  return (
    <div className={styles['sections']}>
      {sections.map(({ name, fields }, at) => {
        if (!head && at === 0 && fields.every(isRepeated)) return null;
        const own = head && at === 0 ? fields.filter((path) => !inHead?.includes(path)) : fields;
        return <Section key={name} {...shown} name={name} fields={own} head={own === fields ? null : head} />;
      })}
    </div>
  );
}
