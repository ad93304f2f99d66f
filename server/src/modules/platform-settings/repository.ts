import { and, desc, eq, sql } from 'drizzle-orm';
import { settingsSections, type SettingsSection } from '../../../../contract/platform/public';
import type { SettingsInput } from '../../../../contract/platform/settings';
import { platformSettings } from '../../db/tables/admin-tables';
import type { Executor, Transaction } from '../../db/database';
import { first, only, readPage, type Paging } from '../../db/page';
import { admins, currencies, fiatCurrencies, rounds, winners } from '../../db/tables/schema';
import { roundTotals } from '../../db/tables/total-tables';

export type StoredVersion = typeof platformSettings.$inferSelect;

/** Key of the advisory locks, one for each section. */
const settingsLock = 3_661_003;

/** Lets one change of a section at a time be made, until the transaction ends. */
export async function lockSection(tx: Transaction, section: SettingsSection): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${settingsLock}::integer, ${settingsSections.indexOf(section)}::integer)`,
  );
}

/** Returns the last version of each section that was ever changed. */
export const findLatest = (db: Executor): Promise<StoredVersion[]> =>
  db
    .selectDistinctOn([platformSettings.section])
    .from(platformSettings)
    .orderBy(platformSettings.section, desc(platformSettings.version));

export function findVersion(db: Executor, section: SettingsSection, version: number) {
  const isIt = and(eq(platformSettings.section, section), eq(platformSettings.version, version));
  return first(db.select().from(platformSettings).where(isIt));
}

export function listVersions(db: Executor, section: SettingsSection, query: Paging) {
  const isOfSection = eq(platformSettings.section, section);
  const rows = db.select().from(platformSettings).where(isOfSection).orderBy(desc(platformSettings.version));
  return readPage(rows, query, db.$count(platformSettings, isOfSection));
}

export function insertVersion(
  tx: Transaction,
  { adminId, ...row }: Pick<StoredVersion, 'section' | 'version' | 'value'> & { readonly adminId: string },
): Promise<StoredVersion> {
  const changedBy = sql`(select ${admins.email} from ${admins} where ${admins.id} = ${adminId})`;
  return only(
    tx
      .insert(platformSettings)
      .values({ ...row, changedBy, changedAt: sql`clock_timestamp()` })
      .returning(),
  );
}

export async function listCurrencyIds(db: Executor): Promise<string[]> {
  const rows = await db.select({ id: currencies.id }).from(currencies).orderBy(currencies.position);
  return rows.map(({ id }) => id);
}

export const countRunningRounds = (db: Executor): Promise<number> =>
  db.$count(rounds, eq(rounds.status, 'IN_PROGRESS'));

type Shares = Required<Pick<SettingsInput, 'platformShare' | 'referralShare'>>;

const divisionBy = ({ platformShare, referralShare }: Shares) => {
  const winner = sql`round(${roundTotals.fees} * (100 - ${String(platformShare)}::numeric) / 100, 2)`;
  return sql<{ platform: string; winner: string; referrer: string }>`json_build_object(
    'platform', (${roundTotals.fees} - ${winner})::text,
    'winner', ${winner}::text,
    'referrer', round(${winner} * ${String(referralShare)}::numeric / 100, 2)::text)`;
};

/** Returns how the fees of the last round with a winner divide under two sets of shares; undefined when nobody has won yet. */
export function findExample(db: Executor, before: Shares, after: Shares) {
  const ofConfirmed = and(eq(roundTotals.roundId, rounds.id), eq(roundTotals.status, 'CONFIRMED'));
  return first(
    db
      .select({
        round: rounds.number,
        fiatCurrencyCode: fiatCurrencies.code,
        before: divisionBy(before),
        after: divisionBy(after),
      })
      .from(rounds)
      .innerJoin(winners, eq(winners.roundId, rounds.id))
      .innerJoin(roundTotals, ofConfirmed)
      .innerJoin(fiatCurrencies, eq(fiatCurrencies.id, rounds.fiatCurrencyId))
      .orderBy(desc(rounds.number))
      .limit(1),
  );
}
