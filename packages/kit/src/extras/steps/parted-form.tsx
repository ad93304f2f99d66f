import { Steps, Tabs } from 'antd';
import { useEffect } from 'react';
import type { FormPart } from '../../schema/shapes/views/form';
import { formatNumber } from '../../lib/format';
import { labelKeys } from '../../text/resource-text';
import { hasAny } from '../values/form-plan';
import { Sections, type ArrangedFields } from './form-row';
import type { FormParts } from './use-parts';
import styles from './form.module.css';

export interface FormArrangementProps extends ArrangedFields {
  /** The paths of the fields that have an error. */
  readonly wrong: readonly string[];
  readonly parts: FormParts;
}

/** Drops the second click of a double click that began in the step before, and would move the focus. */
function useOwnClicks(current: number): void {
  useEffect(() => {
    let begunIn: number | undefined;
    const dropForeignClick = (event: MouseEvent) => {
      if (event.type === 'mousedown' && event.detail <= 1) begunIn = current;
      if (begunIn === current || event.detail <= 1) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('mousedown', dropForeignClick, true);
    document.addEventListener('click', dropForeignClick, true);
    return () => {
      document.removeEventListener('mousedown', dropForeignClick, true);
      document.removeEventListener('click', dropForeignClick, true);
    };
  }, [current]);
}

function FormSteps({ layout, rows, wrong, text, parts }: FormArrangementProps) {
  const { shown, current, isSeen, goTo } = parts;
  const part = shown[current];
  useOwnClicks(current);
  const figure = (value: number) => formatNumber(value, text.lng);
  const items = shown.map((one, index) => ({
    key: one.name,
    title: text.t(labelKeys.step(one.name)),
    disabled: index > current && !isSeen(one),
    ...(hasAny(one, wrong) ? { status: 'error' as const } : {}),
  }));
  return (
    <>
      <Steps className={styles['wide'] ?? ''} size="small" current={current} items={items} onChange={goTo} />
      <Sections sections={layout.sections} rows={rows} text={text} />
      {part ? (
        <div
          role="group"
          aria-label={text.t('kit:form.step', {
            current: figure(current + 1),
            total: figure(shown.length),
            title: text.t(labelKeys.step(part.name)),
          })}
          className={styles['part']}
        >
          <Sections sections={part.sections} rows={rows} text={text} />
        </div>
      ) : null}
    </>
  );
}

type TabLabelProps = Pick<FormArrangementProps, 'wrong' | 'text'> & { readonly tab: FormPart };

/** The title of a tab, with the number of its fields that have an error. */
function TabLabel({ tab, wrong, text }: TabLabelProps) {
  const count = wrong.filter((path) => hasAny(tab, [path])).length;
  const figure = formatNumber(count, text.lng);
  return (
    <>
      {text.t(labelKeys.tab(tab.name))}
      {count === 0 ? null : (
        <span className={styles['count']} data-wrong="true">
          <span aria-hidden>{figure}</span>
          <span className="visually-hidden">{text.t('kit:form.toCorrect', { count, figure })}</span>
        </span>
      )}
    </>
  );
}

const FormTabs = ({ layout, rows, wrong, text, parts: { shown, current, goTo } }: FormArrangementProps) => (
  <>
    <Sections sections={layout.sections} rows={rows} text={text} />
    <Tabs
      className={styles['wide'] ?? ''}
      activeKey={shown[current]?.name ?? ''}
      onChange={(name) => goTo(shown.findIndex((tab) => tab.name === name))}
      items={shown.map((tab) => ({
        key: tab.name,
        label: <TabLabel tab={tab} wrong={wrong} text={text} />,
        children: (
          <div className={styles['part']}>
            <Sections sections={tab.sections} rows={rows} text={text} />
          </div>
        ),
      }))}
    />
  </>
);

export default function FormArrangement(props: FormArrangementProps) {
  return props.layout.steps ? <FormSteps {...props} /> : <FormTabs {...props} />;
}
