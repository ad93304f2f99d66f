import { Flex } from 'antd';
import Input from 'antd/es/input/Input';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { formatDateTime, formatDateTimeInFull, formatRecent, isDay, today, zoneName } from '../../lib/dates';
import { widestMonth } from '../../ui/text-width';
import { DayBox } from '../date/day-box';
import { days } from '../date/field';
import { plainText, type FieldKindParts, type FieldProps, type InputProps } from '../field-kind';

const zoneStyle = { fontSize: 'var(--text-caption)', color: 'var(--ink-faint)' };

const formatted = ({ value, field, text }: FieldProps) =>
  formatDateTime(plainText(value), text.lng, field.parts);

/** Without the comma after a day of digits, which would hang at the end of the first of two lines. */
const inCell = (moment: string) => moment.replace(/^([^\p{L},،]+)[,،]/u, '$1');

type MomentProps = FieldProps & Readonly<{ isShort?: boolean; children?: ReactNode }>;

function Moment({ isShort, children, ...props }: MomentProps) {
  const { field, text } = props;
  const iso = plainText(props.value);
  return (
    <time dateTime={iso} title={formatDateTimeInFull(iso, text.lng)}>
      {inCell(isShort ? formatRecent(iso, text.lng, field.parts) : formatted(props))}
      {children}
    </time>
  );
}

function DateTimeDetail(props: FieldProps) {
  const { value, field } = props;
  const hasTime = field.parts?.includes('hour') ?? true;
  return (
    <Moment {...props}>
      {hasTime ? (
        <>
          {' '}
          <bdi style={zoneStyle}>{zoneName(plainText(value))}</bdi>
        </>
      ) : null}
    </Moment>
  );
}

/** Two columns as those of a form. Neither gives up room that its value needs, whatever stands beside it. */
const gridStyle = {
  display: 'grid',
  gap: 'var(--space-s) var(--space-l)',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(136px, 100%), 1fr))',
};

/** The two halves of a moment. Either half may be missing while one types. */
function splitMoment(typed: string): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = typed.split(' ');
  return { day, time };
}

const joined = (day: string, time: string): string => (time === '' ? day.trim() : `${day.trim()} ${time}`);

function DateTimeInput({ text, onChange, ...control }: InputProps) {
  const { day, time } = splitMoment(control.value);
  return (
    <div style={gridStyle}>
      <DayBox {...control} text={text} value={day} onChange={(next) => onChange(joined(next, time))} />
      <Flex gap="small" align="center">
        <Input
          type="time"
          style={{ blockSize: 'var(--ant-control-height)' }}
          aria-label={text.t('kit:date.time')}
          aria-invalid={control.invalid}
          aria-describedby={control.describedBy}
          value={time}
          onChange={({ target }) => onChange(joined(day, target.value))}
        />
        {/* Summer or winter time is a matter of the day. */}
        <bdi style={zoneStyle}>{zoneName(`${isDay(day) ? day : today()}T12:00`)}</bdi>
      </Flex>
    </div>
  );
}

/** As long as any moment of a month: by turns in the halves of a day, whose names differ. */
const longMoment = (year: number, month: string) =>
  `${String(year)}-${month}-28T${Number(month) % 2 === 0 ? '10' : '22'}:58:58`;

export default {
  view: {
    Cell: (props) => <Moment {...props} isShort />,
    Detail: DateTimeDetail,
    format: formatted,
    range: days,
    widest: ({ field, text }) =>
      widestMonth((month) => formatDateTime(longMoment(2000, month), text.lng, field.parts)),
    // Those of other years have two lines then.
    folded: ({ field, text }) =>
      widestMonth((month) =>
        formatRecent(longMoment(new Date().getFullYear(), month), text.lng, field.parts),
      ),
    keepsWidth: true,
  },
  input: {
    Control: DateTimeInput,
    isWide: true,
    emptied: null,
    check: (typed) => {
      const { day, time } = splitMoment(typed);
      return isDay(day) && /^\d{2}:\d{2}$/.test(time) ? undefined : 'datetime';
    },
    read: (value) => {
      const at = typeof value === 'string' || typeof value === 'number' ? dayjs(value) : undefined;
      return at?.isValid() ? at.format('YYYY-MM-DD HH:mm') : '';
    },
    write: (typed, _, before) => {
      const at = dayjs(typed.replace(' ', 'T'));
      return typeof before === 'number' ? at.valueOf() : at.toISOString();
    },
  },
} satisfies FieldKindParts;
