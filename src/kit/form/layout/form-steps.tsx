import { Steps } from 'antd';
import { useEffect } from 'react';
import { formatNumber } from '../../../lib/format';
import { labelKeys } from '../../text/label-keys';
import { hasAny } from '../values/form-plan';
import { Sections, type ArrangedFields } from './form-sections';
import type { FormSteps as StepsControl } from './use-steps';
import styles from './form.module.css';

/**
 * Drops the second click of a double click that began in the step before: it was not meant for what stands there now,
 * and would take the focus from the field that the first click has led to.
 */
function useOwnClicks(current: number): void {
  useEffect(() => {
    let begunIn: number | undefined;
    const judge = (event: MouseEvent) => {
      if (event.type === 'mousedown' && event.detail <= 1) begunIn = current;
      if (begunIn === current || event.detail <= 1) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('mousedown', judge, true);
    document.addEventListener('click', judge, true);
    return () => {
      document.removeEventListener('mousedown', judge, true);
      document.removeEventListener('click', judge, true);
    };
  }, [current]);
}

/** The fields of one step of a form, below all the steps and the fields that are in none. */
export function FormSteps(props: ArrangedFields & { readonly steps: StepsControl }) {
  const { layout, rows, wrong, text, steps } = props;
  const { parts, current, isSeen, goTo } = steps;
  const part = parts[current];
  useOwnClicks(current);
  const figure = (value: number) => formatNumber(value, text.lng);
  const items = parts.map((one, index) => ({
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
            total: figure(parts.length),
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
