import { listPublicRounds, type Round } from '../../../contract/rounds';
import { ApiClient } from './api-client';

const freshFor = 1_000;
const longestBackoff = 15_000;

/** Knows which rounds are in progress, as an end user can see; asks again about every second. */
export class RoundWatch {
  /** Rounds in progress as of the last answer; none while the API is out of reach. */
  rounds: readonly Round[] = [];
  /** Why there is no answer. */
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

  /** Something went wrong with a bid: look again soon. */
  expire(): void {
    if (this.trouble === undefined) this.askAt = Math.min(this.askAt, Date.now() + 250);
  }

  /** Asks, when it is time to; waits longer each time there is no answer. */
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
