import type { Executor } from './database';

/** A statement that was made, to be run with what it leaves open. */
interface Statement<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>;
}

/** What a query builder makes a statement of. */
export interface Preparable<Row> {
  prepare(name: string): Statement<Row>;
}

/** What tells the forms of a statement apart: few, for the database keeps each. */
export type Form = Readonly<Record<string, string | boolean>>;

/**
 * A statement that is put together once, and planned once by each connection: for what is asked all the time.
 * Its plan must be good whatever its placeholders are filled with; no filter on text, whose best plan hangs on the text.
 * @param name under which the database keeps it; two statements never share one
 */
export function keptStatement<Row, F extends Form>(
  name: string,
  build: (db: Executor, form: F) => Preparable<Row>,
): (db: Executor, form: F, values: Record<string, unknown>) => Promise<Row[]> {
  const made = new WeakMap<Executor, Map<string, Statement<Row>>>();
  return (db, form, values) => {
    const ofDatabase = made.get(db) ?? new Map<string, Statement<Row>>();
    made.set(db, ofDatabase);
    const formName = [name, ...Object.values(form)].join(' ');
    const statement = ofDatabase.get(formName) ?? build(db, form).prepare(formName);
    ofDatabase.set(formName, statement);
    return statement.execute(values);
  };
}
