/** The operations that may come at once, and how many more may come each second. */
interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** A console uses ten at its start and one every ten seconds; many tabs of one person reconnect at the same time. */
const socketRate: Rate = { burst: 200, perSecond: 20 };
const personRate: Rate = { burst: 2_000, perSecond: 200 };
/** People beyond whom those who used nothing lately are forgotten. */
const mostRemembered = 1_000;

/** A token bucket. A use may cost more than is left: then the next ones wait until the debt is paid. */
class Allowance {
  private left: number;
  private countedAt = performance.now();

  constructor(private readonly rate: Rate) {
    this.left = rate.burst;
  }

  /** The rest that may be used now; zero or less when nothing may. */
  get available(): number {
    const now = performance.now();
    const { burst, perSecond } = this.rate;
    this.left = Math.min(burst, this.left + ((now - this.countedAt) / 1_000) * perSecond);
    this.countedAt = now;
    return this.left;
  }

  get isUntouched(): boolean {
    return this.available >= this.rate.burst;
  }

  spend(cost: number): void {
    this.left -= cost;
  }
}

export interface OperationLimit {
  /** Uses a part of the limit. @returns false, and uses nothing, when nothing is left */
  take(cost: number): boolean;
  /** Uses a part of the limit, also beyond what is left. */
  spend(cost: number): void;
}

/** Limits what one person may do in this process, across their sockets and requests. */
export class PeopleLimits {
  private readonly people = new Map<string, Allowance>();

  of(personId: string): OperationLimit {
    return {
      take: (cost) => {
        const allowance = this.find(personId);
        if (allowance.available <= 0) return false;
        allowance.spend(cost);
        return true;
      },
      spend: (cost) => this.find(personId).spend(cost),
    };
  }

  private find(personId: string): Allowance {
    const known = this.people.get(personId);
    if (known) return known;
    if (this.people.size >= mostRemembered)
      for (const [id, allowance] of this.people) if (allowance.isUntouched) this.people.delete(id);
    const allowance = new Allowance(personRate);
    this.people.set(personId, allowance);
    return allowance;
  }
}

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
