import { Alert, Checkbox, Descriptions, Select } from 'antd';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { money } from '@roundkeeper/kit/wire/primitives';
import {
  settingsInput,
  updateSettings,
  type SettingsEntry,
  getSettingsEffect,
  type SettingsEffect,
} from '../../../contract/platform/settings';
import type { OpenedDialogProps } from '../../calls/dialog-button';
import type { FormControlProps } from '@roundkeeper/kit/fields/field-kind';
import { CallForm, CallFormField } from '../../calls/call-form';
import { useCallForm } from '../../calls/use-call-form';
import { useSettled } from '@roundkeeper/kit/lib/use-settled';
import type { ApiError } from '@roundkeeper/kit/providers/data/api-error';
import {
  entriesOf,
  plainFigure,
  settingLabel,
  shownValue,
  staleSettings,
  toBody,
  typedValue,
  type SectionText,
} from './section-values';
import { EffectFrame } from '@roundkeeper/kit/actions/dialog/effect-frame';
import { formatMoney, formatNumber } from '@roundkeeper/kit/lib/format';
import { useCall, type CallResult } from '@roundkeeper/kit/providers/data/use-call';
import { Table } from '@roundkeeper/kit/ui/table/table';

const parts = ['platform', 'winner', 'referrer'] as const;

function Example({ example }: { readonly example: NonNullable<SettingsEffect['example']> }) {
  const { t, i18n } = useTranslation('settings');
  const { round, fiatCurrencyCode, before, after } = example;
  const money = (amount: string) => formatMoney(amount, fiatCurrencyCode, i18n.language);
  return (
    <>
      <p>{t('example', { round })}</p>
      <Table
        rowKey={(part) => part}
        dataSource={parts}
        columns={[
          { key: 'part', rowScope: 'row', render: (part) => t(part) },
          { key: 'before', title: t('now'), align: 'right', render: (part) => money(before[part]) },
          { key: 'after', title: t('then'), align: 'right', render: (part) => money(after[part]) },
        ]}
      />
    </>
  );
}

function SettingsEffectDetails({ query }: { readonly query: Readonly<Record<string, unknown>> }) {
  const { t, i18n } = useTranslation('settings');
  // What is in force may have changed since the same was asked.
  const fresh = { staleTime: 0, refetchOnMount: true } as const;
  const answer: CallResult<SettingsEffect> = useCall(getSettingsEffect, { query }, fresh);
  const { data } = answer;
  const running = data?.runningRounds ?? 0;
  return (
    <EffectFrame query={answer}>
      <p>{data ? t('running', { count: running, figure: formatNumber(running, i18n.language) }) : '…'}</p>
      {data?.example ? <Example example={data.example} /> : null}
    </EffectFrame>
  );
}

/** How long typing has to pause before the effect is fetched, in ms. */
const typingPause = 400;

export interface ChangeDialogProps extends OpenedDialogProps {
  /** The section as it is in force; it may change while the dialog is open. */
  readonly entry: SettingsEntry;
  /** An earlier version to revert to. */
  readonly to?: SettingsEntry | undefined;
  readonly text: SectionText;
}

interface InputProps extends FormControlProps {
  readonly section: SettingsEntry['section'];
  readonly text: SectionText;
}

function ListInput({ section, text, id, value, describedBy, onChange }: InputProps) {
  const entries = [...entriesOf(value)];
  const change = (chosen: readonly string[]) => onChange(chosen.join(' '));
  if (section === 'PAYMENT_NETWORKS')
    return (
      <Checkbox.Group
        value={entries}
        options={text.currencies.map(({ id: currency, code }) => ({ value: currency, label: code }))}
        onChange={change}
      />
    );
  return (
    <Select
      id={id}
      mode="tags"
      open={false}
      suffixIcon={null}
      aria-describedby={describedBy}
      tokenSeparators={[' ', ';']}
      value={entries}
      onChange={(typed) => change(typed.map(plainFigure))}
    />
  );
}

interface MeanwhileProps extends Pick<ChangeDialogProps, 'entry' | 'text'> {
  readonly seen: SettingsEntry;
}

function Meanwhile({ seen, entry, text }: MeanwhileProps) {
  const { t, ready } = useTranslation(['settings', 'changes'], { useSuspense: false });
  if (!ready) return null;
  const values = [
    [t('changes:before'), shownValue(seen, text)],
    [t('changes:after'), shownValue(entry, text)],
  ] as const;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('meanwhile')}
      description={
        <Descriptions
          column={1}
          size="small"
          items={values.map(([label, children]) => ({ key: label, label, children }))}
        />
      }
    />
  );
}

function useCheck(section: SettingsEntry['section']) {
  const { t } = useTranslation('settings');
  return ({ value }: { readonly value: string }) => {
    const entries = entriesOf(value);
    if (section === 'PAYMENT_NETWORKS')
      return entries.length === 0 ? { value: t('sections.PAYMENT_NETWORKS.none') } : {};
    if (section === 'PRICES')
      return entries.every((fee) => money.safeParse(fee).success)
        ? {}
        : { value: t('sections.PRICES.wrong') };
    const isRight = settingsInput.safeParse(toBody(section, value)).success;
    return isRight ? {} : { value: t(`sections.${section}.hint`) };
  };
}

const isList = ({ section }: SettingsEntry) => section === 'PAYMENT_NETWORKS' || section === 'PRICES';
const isShare = ({ section }: SettingsEntry) => section === 'STRATEGY' || section === 'REFERRAL_PROGRAM';

export default function ChangeDialog({ entry, to, text, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['settings', 'kit', 'audit']);
  const { section, version } = entry;
  const [seen] = useState(entry);
  const labels = { value: t(settingLabel(section)) };
  const check = useCheck(section);
  const state = useCallForm({
    call: updateSettings,
    input: { params: { section }, version },
    schema: settingsInput,
    defaultValues: { value: typedValue(to ?? entry) },
    toBody: ({ value }) => toBody(section, value),
    labels,
    check,
    done: t('done'),
    failed: t('failed'),
    noticeOf: ({ status }: ApiError) => (status === 412 ? t('meanwhile') : undefined),
    staysOpen: true,
    stale: staleSettings,
    onClose,
  });
  const { control } = state.form;
  const value = useWatch({ control, name: 'value' });
  const settled = useSettled(value, typingPause);
  const isMoved = version !== seen.version;
  const canSend = state.canSend && value !== typedValue(entry);
  const hint = t(`sections.${section}.hint`);
  const field = { control, name: 'value', label: labels.value, hint, required: true } as const;
  const isAsked = isShare(entry) && Object.keys(check({ value: settled })).length === 0;
  return (
    <CallForm
      title={`${to ? `${t('revert')}: ` : ''}${t(`sections.${section}.title`)}`}
      state={{ ...state, notice: isMoved ? undefined : state.notice, canSend }}
    >
      {isList(entry) ? (
        <CallFormField {...field}>
          {(input) => <ListInput {...input} section={section} text={text} />}
        </CallFormField>
      ) : (
        <CallFormField {...field} />
      )}
      {isMoved ? <Meanwhile seen={seen} entry={entry} text={text} /> : null}
      <SettingsEffectDetails query={isAsked ? toBody(section, settled) : {}} />
    </CallForm>
  );
}
