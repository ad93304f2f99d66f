import { Allowance, type OperationLimit, type Rate } from '../../../plugins/limits/people-limits';

/** A console uses ten at its start and one every ten seconds; many tabs of one person reconnect at the same time. */
const socketRate: Rate = { burst: 200, perSecond: 20 };
export const personRate: Rate = { burst: 2_000, perSecond: 200 };

/** Limits what comes over one socket, and from its person as soon as they are known. */
export class SocketLimit implements OperationLimit {
  private readonly own = new Allowance(socketRate);
  private person: OperationLimit | undefined;

  /** Counts from now on against the person too. */
  belongTo(person: OperationLimit): void {
    this.person = person;
  }

  take(cost: number): boolean {
    if (this.own.available <= 0 || this.person?.take(cost) === false) return false;
    this.own.spend(cost);
    return true;
  }

  spend(cost: number): void {
    this.own.spend(cost);
    this.person?.spend(cost);
  }
}

/** The cost of a request or frame: one, and one for each kB. */
export const costOfBytes = (bytes: number): number => 1 + bytes / 1_024;
/** The cost of a query that is checked for the first time, which takes a hundred times as long as a known one. */
export const costOfChecking = (query: string): number => 10 + query.length / 64;
export const costOfRows = (rows: number): number => rows / 100;
