import { AsyncLocalStorage } from 'node:async_hooks';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
type Work<T> = (tx: Transaction) => Promise<T>;
type Run = <T>(work: Work<T>) => Promise<T>;

/** Writes in the transactions of a call beside its effect. */
interface CallHooks {
  /** Runs first in the first transaction; throws to prevent the effect. */
  readonly begin: Work<void>;
  /** Runs last in the last one, after the handler. */
  readonly end: Work<void>;
}

const rollBack = () => Promise.reject(new Error('the handler failed after its transaction'));

/** The transactions of a call, of which the latest stays open until the handler resolves or starts another one. */
class CallTransactions {
  private hasBegun = false;
  private isOver = false;
  private closed: Promise<void> = Promise.resolve();
  private closeWith: ((last: Work<void>) => void) | undefined;

  constructor(private readonly hooks: CallHooks) {}

  async step<T>(run: Run, work: Work<T>): Promise<T> {
    await this.close(() => Promise.resolve());
    return run((tx) => this.perform(tx, work));
  }

  /** Resolves when the work is done, before its transaction has committed. */
  async transact<T>(run: Run, work: Work<T>): Promise<T> {
    // What a handler has left running belongs to no call any more.
    if (this.isOver) return run(work);
    await this.close(() => Promise.resolve());
    return new Promise<T>((resolve, reject) => {
      this.closed = run(async (tx) => {
        const result = await this.perform(tx, work);
        const last = await new Promise<Work<void>>((close) => {
          this.closeWith = close;
          resolve(result);
        });
        await last(tx);
      });
      this.closed.catch(reject);
    });
  }

  async commit(): Promise<void> {
    await this.close(this.hooks.end);
    this.isOver = true;
  }

  async abandon(): Promise<void> {
    this.isOver = true;
    await this.close(rollBack).catch(() => undefined);
  }

  private async perform<T>(tx: Transaction, work: Work<T>): Promise<T> {
    if (!this.hasBegun) await this.hooks.begin(tx);
    const result = await work(tx);
    this.hasBegun = true;
    return result;
  }

  private async close(last: Work<void>): Promise<void> {
    const { closeWith } = this;
    this.closeWith = undefined;
    if (!closeWith) return;
    closeWith(last);
    await this.closed;
  }
}

const calls = new AsyncLocalStorage<CallTransactions>();

/**
 * Runs a call's handler so that what the hooks store commits with the effect. After its last transaction the handler must
 * not use the database outside of one: the embedded database has one connection.
 */
export async function withCallHooks(hooks: CallHooks, handle: () => Promise<void>): Promise<void> {
  const call = new CallTransactions(hooks);
  try {
    await calls.run(call, handle);
    await call.commit();
  } catch (error) {
    await call.abandon();
    throw error;
  }
}

/** Runs work in a transaction, within the call that is under way if it has hooks. */
export const transact: <T>(run: Run, work: Work<T>) => Promise<T> = (run, work) =>
  calls.getStore()?.transact(run, work) ?? run(work);

/** The same, committed when it resolves. */
export const transactStep: <T>(run: Run, work: Work<T>) => Promise<T> = (run, work) =>
  calls.getStore()?.step(run, work) ?? run(work);
