/** How many may come at once, and how many more each second. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

/** People beyond whom those who used nothing lately are forgotten. */
const mostRemembered = 1_000;

/** A token bucket. A use may cost more than is left: then the next ones wait until the debt is paid. */
export class Allowance {
  private left: number;
  private countedAt = performance.now();

  constructor(private readonly rate: Rate) {
    this.left = rate.burst;
  }

  /** The remaining budget; zero or less when it is used up. */
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

  constructor(private readonly rate: Rate) {}

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
    const allowance = new Allowance(this.rate);
    this.people.set(personId, allowance);
    return allowance;
  }
}
