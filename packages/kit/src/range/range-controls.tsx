import { Flex, Segmented } from 'antd';
import { useCallback, type ReactNode } from 'react';
import { isOpen, type Range } from '../lib/range';
import { useParamWriter } from '../providers/router/list-address';
import { RangeFilter } from '../fields/parts/range-filter';
import { useResourceText } from '../text/use-resource-text';
import {
  intervalsOf,
  presets,
  wholeDays,
  writeDays,
  type RangeChoice,
  type RangeNames,
} from './chosen-range';
import styles from './range-controls.module.css';

interface RangeControlsProps {
  readonly choice: RangeChoice;
  readonly names: RangeNames;
  readonly children?: ReactNode;
}

export function RangeControls({ choice, names, children }: RangeControlsProps) {
  const text = useResourceText('kit');
  const choose = useParamWriter();
  const { preset, days, interval } = choice;
  const chooseDays = useCallback(
    (range: Range) => choose(names.range, isOpen(range) ? '' : writeDays(wholeDays(range))),
    [choose, names.range],
  );
  const intervals = intervalsOf(days);
  return (
    <Flex wrap gap="small" align="center">
      <Segmented
        className={styles['choice'] ?? ''}
        aria-label={text.t('period.days')}
        value={preset ?? ''}
        options={presets.map((value) => ({ value, label: text.t(`period.presets.${value}`) }))}
        onChange={(value) => choose(names.range, value)}
      />
      <RangeFilter
        path="days"
        field={{ kind: 'date' }}
        value={preset === undefined ? days : {}}
        text={text}
        onChange={chooseDays}
      />
      {intervals.length > 1 ? (
        <Segmented
          className={styles['choice'] ?? ''}
          aria-label={text.t('period.interval')}
          value={interval}
          options={intervals.map((value) => ({ value, label: text.t(`period.intervals.${value}`) }))}
          onChange={(value) => choose(names.interval, value)}
        />
      ) : null}
      {children}
    </Flex>
  );
}

interface FigureChoiceProps {
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

export function FigureChoice({ value, options, onChange }: FigureChoiceProps) {
  const { t } = useResourceText('kit');
  return (
    <Segmented
      className={styles['choice'] ?? ''}
      aria-label={t('period.figure')}
      size="small"
      value={value}
      options={[...options]}
      onChange={onChange}
    />
  );
}
