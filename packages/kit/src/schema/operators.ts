interface OperatorFacts {
  /** Said of its parameter in a dialect; undefined for one that is sent as others. */
  readonly meaning?: string;
  /** The fields that it fits: texts, those of which the whole is compared, those with an order, or all that may be empty. */
  readonly fits: readonly ('text' | 'whole' | 'ordered' | 'empty')[];
  /** How many values it takes; one unless given. */
  readonly values?: 0 | 1 | 2 | 'many';
  /** The end of a range that its value is. */
  readonly end?: 'from' | 'to';
}

const comparable = ['text', 'whole', 'ordered'] as const;
const all = [...comparable, 'empty'] as const;

/** The operators of filters and conditions, in Refine's words and in the order in which they are offered. */
const table = {
  contains: { meaning: 'With a part of it, whatever its case.', fits: ['text'] },
  startswith: { meaning: 'Beginning with.', fits: ['text'] },
  eq: { meaning: 'Equal to.', fits: comparable },
  ne: { meaning: 'Not equal to.', fits: comparable },
  gt: { meaning: 'Greater than.', fits: ['ordered'] },
  gte: { meaning: 'Greater than or equal to.', fits: ['ordered'], end: 'from' },
  lt: { meaning: 'Less than.', fits: ['ordered'] },
  lte: { meaning: 'Less than or equal to.', fits: ['ordered'], end: 'to' },
  between: { fits: ['ordered'], values: 2 },
  in: {
    meaning:
      'One of several: `{values}` stands for all of them with commas between, `{each}` for one, and the parameter is repeated.',
    fits: ['text', 'whole'],
    values: 'many',
  },
  null: { meaning: 'Is empty.', fits: all, values: 0 },
  nnull: { meaning: 'Is not empty.', fits: all, values: 0 },
} as const satisfies Readonly<Record<string, OperatorFacts>>;

export type ConditionOperator = keyof typeof table;

/** An operator as a dialect has it; `between` is sent as its two ends. */
export type SentOperator = Exclude<ConditionOperator, 'between'>;

export const operators: Readonly<Record<ConditionOperator, OperatorFacts>> = table;

const operatorNames = Object.keys(table) as ConditionOperator[];

const isSent = (operator: ConditionOperator): operator is SentOperator => operator !== 'between';

export const sentOperators: readonly SentOperator[] = operatorNames.filter(isSent);

export const sentAs = (operator: ConditionOperator): readonly SentOperator[] =>
  isSent(operator) ? [operator] : ['gte', 'lte'];

export const valuesOf = (operator: ConditionOperator): 0 | 1 | 2 | 'many' => operators[operator].values ?? 1;

export const operatorsFor = (fields: OperatorFacts['fits'][number]): readonly ConditionOperator[] =>
  operatorNames.filter((name) => operators[name].fits.includes(fields));
