import { randomUUID } from 'node:crypto';
import pg from 'pg';

interface Round {
  readonly id: string;
  readonly currencyId: string;
}

/** The demo data's rounds in progress, and a writer of bids as end users make them. */
export class BenchMarket {
  private constructor(
    readonly client: pg.Client,
    readonly rounds: readonly Round[],
    private readonly users: readonly string[],
  ) {}

  static async open(url: string): Promise<BenchMarket> {
    const client = new pg.Client({ connectionString: url });
    // What breaks first is told, and not that the database ends with it.
    client.on('error', () => undefined);
    await client.connect();
    const rounds = await client.query<Round>(
      `select id, currency_id as "currencyId" from rounds where status = 'IN_PROGRESS' order by number`,
    );
    const users = await client.query<{ id: string }>('select id from users limit 500');
    return new BenchMarket(
      client,
      rounds.rows,
      users.rows.map(({ id }) => id),
    );
  }

  get round(): Round {
    const [round] = this.rounds;
    if (!round) throw new Error('the demo data has no round in progress');
    return round;
  }

  /** Adds an order to a round. @returns its id */
  async add(roundId: string, index: number): Promise<string> {
    const id = randomUUID();
    await this.client.query(
      `insert into orders (id, round_id, user_id, bid, fee, status) values ($1, $2, $3, $4, 5, 'CREATED')`,
      [id, roundId, this.users[index % this.users.length], `0.${String(index + 1).padStart(8, '0')}`],
    );
    return id;
  }

  async move(orderId: string, status: 'PENDING' | 'CONFIRMED'): Promise<void> {
    await this.client.query('update orders set status = $2 where id = $1', [orderId, status]);
  }

  /** A bid from its order to its confirmation: three changes. */
  async bid(roundId: string, index: number): Promise<void> {
    const id = await this.add(roundId, index);
    await this.move(id, 'PENDING');
    await this.move(id, 'CONFIRMED');
  }

  close(): Promise<void> {
    return this.client.end();
  }
}
