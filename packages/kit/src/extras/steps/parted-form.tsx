import { Steps, Tabs } from 'antd';
import { useEffect, useState } from 'react';
import type { PartedFormProps } from '../../form/layout/form-parts';
import { messageOf, Sections, type SectionsProps } from '../../form/layout/form-row';
import formStyles from '../../form/layout/form.module.css';
import { draftKey } from '../../form/use-filled-form';
import type { PlannedField } from '../../form/values/form-plan';
import { formatNumber } from '../../lib/format';
import { makeDrafts } from '../../providers/auth/drafts';
import type { FormLayout, FormPart } from '../../schema/shapes/views/form';
import { labelKeys } from '../../text/resource-text';

const hasAny = ({ sections }: Pick<FormLayout, 'sections'>, paths: readonly unknown[]): boolean =>
  sections.some(({ fields }) => fields.some((path) => paths.includes(path)));

/** The part in which each form was left, beside the draft of what is typed. */
const positions = makeDrafts<string | undefined>();

/** The part that is shown. It begins anew with each row, and is that of the first wrong field when fields are marked. */
function usePosition({ form, state, layout }: PartedFormProps, parts: readonly FormPart[]) {
  const { fields, focusRequests, draft } = state;
  const { round } = state.submission;
  const key = draftKey(form);
  const isGoingOn = draft.isRestored || form.failed !== undefined;
  const [shown, open] = useState(() => (isGoingOn ? positions.get(key) : undefined));
  const [answered, setAnswered] = useState({ focusRequests, round });
  useEffect(() => void positions.set(key, shown), [key, shown]);
  if (answered.round !== round) {
    setAnswered({ focusRequests, round });
    open(undefined);
  } else if (answered.focusRequests !== focusRequests) {
    setAnswered({ focusRequests, round });
    // A file that is still on its way is no fault, and keeps the form from being sent.
    const isWrong = (planned: PlannedField) =>
      fields.errorOf(planned) !== undefined || messageOf(planned, state, form.text).isWrong;
    const wrong = fields.shown.filter(isWrong).map(({ field }) => field);
    const part = parts.find((one) => hasAny(one, wrong));
    if (part && !hasAny(layout, wrong)) open(part.name);
  }
  return { shown, open };
}

interface PartsProps extends Pick<PartedFormProps, 'layout'>, Omit<SectionsProps, 'sections'> {
  /** The paths of the fields that have an error. */
  readonly wrong: readonly string[];
  /** The parts that have a field that is shown. */
  readonly parts: readonly FormPart[];
  readonly current: number;
  /** Whether each step can be gone to at once. */
  readonly isChange: boolean;
  readonly open: (name: string | undefined) => void;
}

const wide = formStyles['wide'] ?? '';
const partProps = { className: formStyles['group'], style: { paddingBlockStart: 'var(--space-s)' } };

/** Drops the second click of a double click that began in the step before, and would move the focus. */
function useOwnClicks(current: number): void {
  useEffect(() => {
    let begunIn: number | undefined;
    const listening = new AbortController();
    const dropForeignClick = (event: MouseEvent) => {
      if (event.detail <= 1) begunIn = current;
      if (begunIn === current) return;
      event.preventDefault();
      event.stopPropagation();
    };
    for (const kind of ['mousedown', 'click'] as const)
      document.addEventListener(kind, dropForeignClick, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [current]);
}

function FormSteps({ layout, rows, wrong, text, parts, current, isChange, open }: PartsProps) {
  const part = parts[current];
  useOwnClicks(current);
  const figure = (value: number) => formatNumber(value, text.lng);
  const items = parts.map((one, index) => ({
    key: one.name,
    title: text.t(labelKeys.step(one.name)),
    disabled: index > current && !isChange,
    ...(hasAny(one, wrong) ? { status: 'error' as const } : {}),
  }));
  return (
    <>
      <Steps
        className={wide}
        size="small"
        current={current}
        items={items}
        onChange={(index) => open(parts[index]?.name)}
      />
      <Sections sections={layout.sections} rows={rows} text={text} />
      {part ? (
        <div
          role="group"
          aria-label={text.t('kit:form.step', {
            current: figure(current + 1),
            total: figure(parts.length),
            title: text.t(labelKeys.step(part.name)),
          })}
          {...partProps}
        >
          <Sections sections={part.sections} rows={rows} text={text} />
        </div>
      ) : null}
    </>
  );
}

/** The title of a tab, with the number of its fields that have an error. */
function TabLabel({ tab, wrong, text }: Pick<PartsProps, 'wrong' | 'text'> & { readonly tab: FormPart }) {
  const title = text.t(labelKeys.tab(tab.name));
  const count = wrong.filter((path) => hasAny(tab, [path])).length;
  if (count === 0) return title;
  const figure = formatNumber(count, text.lng);
  return (
    <>
      {title} <span data-wrong="true">{text.t('kit:form.toCorrect', { count, figure })}</span>
    </>
  );
}

const FormTabs = ({ layout, rows, wrong, text, parts, current, open }: PartsProps) => (
  <>
    <Sections sections={layout.sections} rows={rows} text={text} />
    <Tabs
      className={wide}
      activeKey={parts[current]?.name ?? ''}
      onChange={open}
      items={parts.map((tab) => ({
        key: tab.name,
        label: <TabLabel tab={tab} wrong={wrong} text={text} />,
        children: (
          <div {...partProps}>
            <Sections sections={tab.sections} rows={rows} text={text} />
          </div>
        ),
      }))}
    />
  </>
);

/** A form in steps, of which one is shown after the other, or in tabs. */
export default function PartedForm(props: PartedFormProps) {
  const { target, text } = props.form;
  const { state, layout, children } = props;
  const { fields, form, requestFocus } = state;
  const paths = fields.shown.map(({ field }) => field);
  const parts = (layout.steps ?? layout.tabs ?? []).filter((part) => hasAny(part, paths));
  const { shown, open } = usePosition(props, parts);
  const at = parts.findIndex(({ name }) => name === shown);
  const current = Math.max(at, 0);
  const [part, following] = parts.slice(current);
  const goOn = async () => {
    const onScreen = part ? [layout, part] : [layout];
    const own = fields.shown.filter(({ field }) => onScreen.some((one) => hasAny(one, [field])));
    const unrefused = own.filter((planned) => !fields.isRefused(planned));
    const isRight = await form.trigger(unrefused.map(({ field }) => field));
    if (isRight && own.every(fields.isAccepted)) open(following?.name);
    else requestFocus();
  };
  const arranged = { layout, text, parts, current, isChange: target.id !== undefined, open };
  const { steps } = layout;
  const Parts = steps ? FormSteps : FormTabs;
  return children({
    arrange: (rows, wrong) => <Parts {...arranged} rows={rows} wrong={wrong} />,
    step: steps && current,
    next: steps && following && (() => void goOn()),
    back: steps && current > 0 ? () => open(parts[current - 1]?.name) : undefined,
  });
}
