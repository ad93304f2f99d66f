import { listPublicRounds, type Round } from '../../../contract/rounds/rounds';
import { ApiClient } from './api-client';

const freshFor = 1_000;
const longestBackoff = 15_000;

/** Polls the rounds in progress about every second. */
export class RoundWatch {
  /** Rounds in progress as of the last answer; none while the API is unreachable. */
  rounds: readonly Round[] = [];
  trouble: string | undefined;

  private readonly client: ApiClient;
  private askAt = 0;
  private backoff = freshFor / 2;

  constructor(
    url: string,
    private readonly currency: string | undefined,
  ) {
    this.client = new ApiClient(url);
  }

  /** Polls again soon, because a bid failed. */
  expire(): void {
    if (this.trouble === undefined) this.askAt = Math.min(this.askAt, Date.now() + 250);
  }

  /** Polls when due; waits longer after each failure. */
  async refresh(): Promise<void> {
    if (Date.now() < this.askAt) return;
    try {
      const query = { limit: 100, ...(this.currency === undefined ? {} : { currencyCode: this.currency }) };
      const { items } = await this.client.call(listPublicRounds, { query });
      this.rounds = items.filter(({ status }) => status === 'IN_PROGRESS');
      this.trouble = undefined;
      this.backoff = freshFor / 2;
      this.askAt = Date.now() + freshFor;
    } catch (error) {
      this.rounds = [];
      this.trouble = error instanceof Error ? error.message : String(error);
      this.backoff = Math.min(this.backoff * 2, longestBackoff);
      this.askAt = Date.now() + this.backoff;
    }
  }
}
