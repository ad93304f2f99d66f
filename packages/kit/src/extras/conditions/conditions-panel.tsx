/* oxlint-disable react/no-array-index-key -- conditions have no identity but their place, and their controls keep nothing */
import { PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import type { Condition } from '../../schema/conditions';
import type { ResourceText } from '../../text/resource-text';
import { ConditionRow, nextCondition, type PanelParts } from './condition-row';
import { treeText, conditionsIn, isGroup, isValid, type Group, type Tree } from './condition-tree';
import styles from './conditions-panel.module.css';

interface MatchProps {
  readonly match: Group['match'];
  readonly text: ResourceText;
  readonly onChange: (match: Group['match']) => void;
}

function Match({ match, text: { t }, onChange }: MatchProps) {
  const id = useId();
  return (
    <div className="line">
      <label htmlFor={id}>{t('kit:conditions.match')}</label>
      <Select<Group['match']>
        id={id}
        value={match}
        popupMatchSelectWidth={false}
        options={(['and', 'or'] as const).map((value) => ({ value, label: t(`kit:conditions.${value}`) }))}
        onChange={onChange}
      />
    </div>
  );
}

const replaceAt = <Item,>(items: readonly Item[], index: number, item: Item | undefined): readonly Item[] =>
  items.flatMap((one, at) => (at !== index ? [one] : item === undefined ? [] : [item]));

interface AddProps {
  readonly label: string;
  /** Undefined where no other condition can be sent. */
  readonly next: Condition | undefined;
  readonly onAdd: (condition: Condition) => void;
}

const AddButton = ({ label, next, onAdd }: AddProps) => (
  <Button
    size="small"
    icon={<PlusOutlined aria-hidden />}
    disabled={!next}
    onClick={() => next && onAdd(next)}
  >
    {label}
  </Button>
);

interface DraftProps extends PanelParts {
  readonly all: readonly Condition[];
  readonly next: Condition | undefined;
}

interface GroupBoxProps extends DraftProps {
  readonly group: Group;
  /** Receives undefined when its last condition is taken away. */
  readonly onChange: (group: Group | undefined) => void;
}

function GroupBox({ group, all, next, onChange, ...parts }: GroupBoxProps) {
  const { t } = parts.text;
  const setItems = (items: Group['items']) => onChange(items.length === 0 ? undefined : { ...group, items });
  return (
    <fieldset className={styles['group']}>
      <legend className="visually-hidden">{t('kit:conditions.group')}</legend>
      <Match match={group.match} text={parts.text} onChange={(match) => onChange({ ...group, match })} />
      {group.items.map((condition, index) => (
        <ConditionRow
          key={index}
          {...parts}
          condition={condition}
          others={all.filter((one) => one !== condition)}
          onChange={(changed) => setItems(replaceAt(group.items, index, changed))}
        />
      ))}
      <AddButton
        label={t('kit:conditions.add')}
        next={next}
        onAdd={(added) => setItems([...group.items, added])}
      />
    </fieldset>
  );
}

interface TreeItemsProps extends DraftProps {
  readonly tree: Tree;
  readonly onChange: (tree: Tree) => void;
}

function TreeItems({ tree, onChange, ...draft }: TreeItemsProps) {
  const { all, next, conditions, text } = draft;
  const { hasGroups } = conditions.sendable;
  const setItem = (index: number, item: Tree['items'][number] | undefined) =>
    onChange({ ...tree, items: replaceAt(tree.items, index, item) });
  const add = (item: Tree['items'][number]) => onChange({ ...tree, items: [...tree.items, item] });
  return (
    <>
      {hasGroups ? (
        <Match match={tree.match} text={text} onChange={(match) => onChange({ ...tree, match })} />
      ) : null}
      {tree.items.map((item, index) =>
        isGroup(item) ? (
          <GroupBox key={index} {...draft} group={item} onChange={(changed) => setItem(index, changed)} />
        ) : (
          <ConditionRow
            key={index}
            {...draft}
            condition={item}
            others={all.filter((one) => one !== item)}
            onChange={(changed) => setItem(index, changed)}
          />
        ),
      )}
      <div className="line">
        <AddButton label={text.t('kit:conditions.add')} next={next} onAdd={add} />
        {hasGroups ? (
          <AddButton
            label={text.t('kit:conditions.addGroup')}
            next={next}
            onAdd={(added) => add({ match: 'or', items: [added] })}
          />
        ) : null}
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
  const first = nextCondition(conditions, []);
  const [draft, setDraft] = useState<Tree>(tree ?? { match: 'and', items: first ? [first] : [] });
  const panel = useRef<HTMLFormElement>(null);
  const all = conditionsIn(draft);
  const count = all.length;
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
      <TreeItems
        {...parts}
        tree={draft}
        all={all}
        next={nextCondition(conditions, all)}
        onChange={setDraft}
      />
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
