/* oxlint-disable react/no-array-index-key -- conditions have no identity but their place, and their controls keep nothing */
import { PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import type { Condition } from '../../schema/conditions';
import { mostConditions } from '../../settings/limits';
import type { ResourceText } from '../../text/resource-text';
import { ConditionRow, newCondition, type PanelParts } from './condition-row';
import { treeText, conditionsIn, isGroup, isValid, type Item, type Tree } from './condition-tree';
import styles from './conditions-panel.module.css';

type MatchProps = Readonly<{ tree: Tree; text: ResourceText; onChange: (tree: Tree) => void }>;

function Match({ tree, text: { t }, onChange }: MatchProps) {
  const id = useId();
  return (
    <div className="line">
      <label htmlFor={id}>{t('kit:conditions.match')}</label>
      <Select<Tree['match']>
        id={id}
        value={tree.match}
        popupMatchSelectWidth={false}
        options={(['and', 'or'] as const).map((value) => ({ value, label: t(`kit:conditions.${value}`) }))}
        onChange={(match) => onChange({ ...tree, match })}
      />
    </div>
  );
}

interface ItemsProps extends PanelParts {
  readonly tree: Tree;
  /** How many conditions the whole list has, also beside this group. */
  readonly count: number;
  readonly isInGroup?: boolean;
  readonly onChange: (tree: Tree) => void;
}

function Items({ tree, count, isInGroup = false, onChange, ...parts }: ItemsProps) {
  const { conditions, text } = parts;
  const { hasGroups } = conditions.sendable;
  const next = count < mostConditions ? newCondition(conditions) : undefined;
  const setItem = (index: number, item: Item | undefined) =>
    onChange({ ...tree, items: tree.items.flatMap((one, at) => (at === index ? (item ?? []) : one)) });
  const addButton = (key: string, itemOf: (next: Condition) => Item) => (
    <Button
      size="small"
      icon={<PlusOutlined aria-hidden />}
      disabled={!next}
      onClick={() => next && onChange({ ...tree, items: [...tree.items, itemOf(next)] })}
    >
      {text.t(`kit:conditions.${key}`)}
    </Button>
  );
  return (
    <>
      {hasGroups ? <Match tree={tree} text={text} onChange={onChange} /> : null}
      {tree.items.map((item, index) =>
        isGroup(item) ? (
          <fieldset key={index} className={styles['group']}>
            <legend className="visually-hidden">{text.t('kit:conditions.group')}</legend>
            <Items
              {...parts}
              tree={item}
              count={count}
              isInGroup
              onChange={(group) => setItem(index, group.items.length === 0 ? undefined : group)}
            />
          </fieldset>
        ) : (
          <ConditionRow
            key={index}
            {...parts}
            condition={item}
            onChange={(changed) => setItem(index, changed)}
          />
        ),
      )}
      <div className="line">
        {addButton('add', (added) => added)}
        {hasGroups && !isInGroup ? addButton('addGroup', (added) => ({ match: 'or', items: [added] })) : null}
      </div>
    </>
  );
}

interface ConditionsPanelProps extends PanelParts {
  readonly tree: Tree | undefined;
  /** Receives the conditions as the address has them; empty when all were taken away. */
  readonly onApply: (text: string) => void;
}

/** The conditions of a list while they are put together; they take effect when they are applied. */
export default function ConditionsPanel({ tree, onApply, ...parts }: ConditionsPanelProps) {
  const { conditions, text } = parts;
  const first = newCondition(conditions);
  const [draft, setDraft] = useState<Tree>(tree ?? { match: 'and', items: first ? [first] : [] });
  const panel = useRef<HTMLFormElement>(null);
  const count = conditionsIn(draft).length;
  const shownCount = useRef(count);
  useEffect(() => {
    // The pressed button is removed with its condition.
    if (count < shownCount.current)
      panel.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    shownCount.current = count;
  }, [count]);
  const isReady = count === 0 || isValid(conditions, draft);
  return (
    <form
      ref={panel}
      className={styles['panel']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onApply(count === 0 ? '' : treeText(draft));
      }}
    >
      <Items {...parts} tree={draft} count={count} onChange={setDraft} />
      <div className="line">
        <Button type="primary" htmlType="submit" disabled={!isReady}>
          {text.t('kit:conditions.apply')}
        </Button>
        <Button onClick={() => onApply('')}>{text.t('kit:conditions.clear')}</Button>
        {isReady ? null : <span className="caption">{text.t('kit:conditions.incomplete')}</span>}
      </div>
    </form>
  );
}
