import type { Executor } from './database';
import { mayPrepare } from './postgres/preparing';

interface Statement<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

export interface Preparable<Row> {
  prepare(name: string): Statement<Row>;
}

/** The variants of a statement; keep them few, because the database stores each. */
export type Form = Readonly<Record<string, string | boolean>>;

/**
 * Prepares a statement once per connection and variant, where connections have sessions of their own. Its plan must suit
 * all values, so a text filter, whose best plan depends on the text, does not qualify.
 * @param name unique name in the database
 */
export function preparedStatement<Row, F extends Form>(
  name: string,
  build: (db: Executor, form: F) => Preparable<Row>,
): (db: Executor, form: F, values: Record<string, unknown>) => Promise<Row[]> {
  const made = new WeakMap<Executor, Map<string, Statement<Row>>>();
  return (db, form, values) => {
    const ofDatabase = made.get(db) ?? new Map<string, Statement<Row>>();
    made.set(db, ofDatabase);
    const formName = [name, ...Object.values(form)].join(' ');
    const statement = ofDatabase.get(formName) ?? build(db, form).prepare(mayPrepare(db) ? formName : '');
    ofDatabase.set(formName, statement);
    return statement.execute(values);
  };
}
