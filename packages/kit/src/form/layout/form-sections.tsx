import { useId, type ReactElement } from 'react';
import type { FormLayout, FormSection } from '../../schema/shapes/views/form';
import { labelKeys, type ResourceText } from '../../text/resource-text';
import styles from './form.module.css';

export interface ArrangedFields {
  readonly layout: FormLayout;
  /** By the paths of their fields, which are their keys. */
  readonly rows: readonly ReactElement[];
  readonly text: ResourceText;
}

interface SectionsProps extends Pick<ArrangedFields, 'rows' | 'text'> {
  readonly sections: readonly FormSection[];
}

type SectionProps = Readonly<{ name: string; text: ResourceText; children: ReactElement[] }>;

function Section({ name, text, children }: SectionProps) {
  const heading = useId();
  return (
    <div role="group" aria-labelledby={heading} className={styles['group']}>
      <div id={heading} className={styles['heading']}>
        {text.t(labelKeys.section(name))}
      </div>
      {children}
    </div>
  );
}

/** Fields in sections; one without a shown field is not rendered. */
export function Sections({ sections, rows, text }: SectionsProps) {
  return sections.map(({ name, fields }) => {
    const own = rows.filter(({ key }) => fields.some((path) => path === key));
    if (own.length === 0) return null;
    if (name === undefined) return own;
    return (
      <Section key={name} name={name} text={text}>
        {own}
      </Section>
    );
  });
}
