import { Tabs } from 'antd';
import { useState } from 'react';
import type { FormPart } from '../../../config/schema/views/form';
import { formatNumber } from '../../../lib/format';
import { labelKeys } from '../../text/label-keys';
import type { ResourceText } from '../../text/use-resource-text';
import { hasAny } from '../values/form-plan';
import { Sections, type ArrangedFields } from './form-sections';
import styles from './form.module.css';

interface TabLabelProps {
  readonly tab: FormPart;
  readonly wrong: readonly string[];
  readonly text: ResourceText;
}

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

/** The fields of a form in tabs, below those that are in none. A refused form shows the tab of its first wrong field. */
export function FormTabs({ layout, rows, wrong, focusRequests, text }: ArrangedFields) {
  const shown = rows.map(({ key }) => key);
  const tabs = (layout.tabs ?? []).filter((tab) => hasAny(tab, shown));
  const [chosen, setChosen] = useState<string>();
  const [answered, setAnswered] = useState(focusRequests);
  if (answered !== focusRequests) {
    setAnswered(focusRequests);
    const isAbove = hasAny(layout, wrong);
    const first = tabs.find((tab) => hasAny(tab, wrong));
    if (first && !isAbove) setChosen(first.name);
  }
  const active = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  return (
    <>
      <Sections sections={layout.sections} rows={rows} text={text} />
      <Tabs
        className={styles['wide'] ?? ''}
        {...(active ? { activeKey: active.name } : {})}
        onChange={setChosen}
        items={tabs.map((tab) => ({
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
}
