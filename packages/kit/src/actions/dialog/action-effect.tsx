import { Descriptions } from 'antd';
import type { ActionEffect } from '../../schema/shapes/action';
import { isRecord, type Row } from '../../lib/value-at';
import { useCall, type CallOptions } from '../../providers/data/use-call';
import { fieldValueAt, RowValue } from '../../fields/field-value';
import { labelKeys, type ResourceText } from '../../text/resource-text';
import { EffectFrame } from './effect-frame';
import { useMoment } from './moment';
import type { SentInput } from '../sending/use-call-mutation';

const fresh = {
  staleTime: 0,
  refetchOnMount: true,
  /** While the dialog is open, in ms. */
  refetchInterval: 5000,
  placeholderData: (previous) => previous,
} satisfies CallOptions<Row, Row>;

interface EffectProps {
  readonly effect: ActionEffect;
  readonly name: string;
  readonly input: SentInput;
  /** Whether the action is being sent: its effect is not fetched any more. */
  readonly isSent: boolean;
  readonly text: ResourceText;
}

/** Shows what an action would change in the moment that the dialog shows; it can be confirmed without an answer. */
export default function ActionEffectDetails({ effect, name, input, isSent, text }: EffectProps) {
  const asked = isSent ? undefined : { params: input.params };
  const query = useCall(effect.call, asked as never, fresh);
  const { data, dataUpdatedAt } = useMoment(query, (row: unknown) =>
    effect.fields.map(({ value, show }) => isRecord(row) && fieldValueAt(show, value, row)),
  );
  const answer: unknown = data;
  const known = isRecord(answer) ? answer : undefined;
  return (
    <EffectFrame query={{ ...query, dataUpdatedAt, data: known }}>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={effect.fields.map((field) => ({
          key: field.name,
          label: text.t(labelKeys.action(name).effect(field.name)),
          children: known ? (
            <RowValue
              path={field.value}
              field={field.show}
              row={known}
              text={text}
              as="Detail"
              absent={field.absent && labelKeys.action(name).noEffect(field.name)}
            />
          ) : (
            '…'
          ),
        }))}
      />
    </EffectFrame>
  );
}
