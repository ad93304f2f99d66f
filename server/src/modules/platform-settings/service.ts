import { isDeepStrictEqual } from 'node:util';
import type { Change } from '@roundkeeper/kit/wire/errors';
import { settingsSections, sectionFields, type SettingsSection } from '../../../../contract/platform/public';
import type { SettingsEffect, SettingsEntry, SettingsInput } from '../../../../contract/platform/settings';
import type { Executor, Transaction } from '../../db/database';
import type { Paging } from '../../db/page';
import { found } from '../../plugins/calls/failure';
import type { Operation } from '../../plugins/changes/change';
import { requireVersion } from '../../plugins/changes/seen-version';
import * as repository from './repository';
import { termsOf, toEntry, valueOf, type Defaults, type Terms } from './rules';

export { toCents, type Defaults } from './rules';

export const findTerms = async (db: Executor, defaults: Defaults): Promise<Terms> =>
  termsOf(await repository.findLatest(db), defaults);

export async function listSettings(db: Executor, defaults: Defaults): Promise<SettingsEntry[]> {
  const [latest, currencyIds] = [await repository.findLatest(db), await repository.listCurrencyIds(db)];
  return settingsSections.map((section) =>
    toEntry(
      section,
      latest.find((one) => one.section === section),
      defaults,
      currencyIds,
    ),
  );
}

/** Returns a page of what a section has been, the newest first, and the environment's version last. */
export async function listVersions(
  db: Executor,
  section: SettingsSection,
  paging: Paging,
  defaults: Defaults,
) {
  const currencyIds = await repository.listCurrencyIds(db);
  const { rows, total } = await repository.listVersions(db, section, paging);
  const entries = rows.map((row) => toEntry(section, row, defaults, currencyIds));
  const isLastPage = paging.offset <= total && paging.offset + paging.limit > total;
  const first = isLastPage ? [toEntry(section, undefined, defaults, currencyIds)] : [];
  return { rows: [...entries, ...first], total: total + 1 };
}

/** Returns how many rounds keep their terms and, for a share that is given, how the last round would have been divided. */
export async function getEffect(
  db: Executor,
  { platformShare, referralShare }: Pick<SettingsInput, 'platformShare' | 'referralShare'>,
  defaults: Defaults,
): Promise<SettingsEffect> {
  const runningRounds = await repository.countRunningRounds(db);
  if (platformShare === undefined && referralShare === undefined) return { runningRounds, example: null };
  const before = await findTerms(db, defaults);
  const after = {
    platformShare: platformShare ?? before.platformShare,
    referralShare: referralShare ?? before.referralShare,
  };
  return { runningRounds, example: (await repository.findExample(db, before, after)) ?? null };
}

/** Makes a change of a section as its next version; nothing when it changes nothing. @throws Failure 412 */
const change = (
  { database, caller, seenVersion, audit }: Operation,
  section: SettingsSection,
  defaults: Defaults,
  makeValue: (tx: Transaction, currencyIds: readonly string[]) => Promise<SettingsInput | null>,
): Promise<SettingsEntry> =>
  database.transaction(async (tx) => {
    await repository.lockSection(tx, section);
    const currencyIds = await repository.listCurrencyIds(tx);
    const latest = (await repository.findLatest(tx)).find((one) => one.section === section);
    const before = toEntry(section, latest, defaults, currencyIds);
    await requireVersion(seenVersion, before.version, () => changesSince(tx, seenVersion, before, defaults));
    const value = await makeValue(tx, currencyIds);
    const own = sectionFields[section];
    const unnumbered = { version: 0, value, changedBy: '', changedAt: new Date(0) };
    const wanted = toEntry(section, unnumbered, defaults, currencyIds);
    if (isDeepStrictEqual(wanted[own], before[own])) return before;
    const next = { section, version: before.version + 1, value, adminId: caller.id };
    const after = toEntry(section, await repository.insertVersion(tx, next), defaults, currencyIds);
    await audit(tx, {
      kind: 'settings',
      id: section,
      name: section,
      before: { [own]: before[own], version: before.version },
      after: { [own]: after[own], version: after.version },
    });
    return after;
  });

/** Returns what a section was in the version that somebody has seen, and is now. */
async function changesSince(
  tx: Transaction,
  seenVersion: string | undefined,
  now: SettingsEntry,
  defaults: Defaults,
): Promise<readonly Change[]> {
  const number = Number(seenVersion?.replaceAll('"', ''));
  const seen = Number.isInteger(number) && number > 0 && number < now.version;
  const stored = seen ? await repository.findVersion(tx, now.section, number) : undefined;
  if (!stored && number !== 0) return [];
  const own = sectionFields[now.section];
  const before = toEntry(now.section, stored, defaults, await repository.listCurrencyIds(tx));
  return [{ path: own, before: before[own], after: now[own] }];
}

/** Changes a section for rounds that start from now on. @throws Failure 412; 422 */
export const updateSettings = (
  operation: Operation,
  section: SettingsSection,
  input: SettingsInput,
  defaults: Defaults,
): Promise<SettingsEntry> =>
  change(operation, section, defaults, async (_, ids) => valueOf(section, input, ids));

/** Sets a section to what it was in an earlier version. @throws Failure 404 for a version that was never; 412 */
export const restoreSettings = (
  operation: Operation,
  section: SettingsSection,
  version: number,
  defaults: Defaults,
): Promise<SettingsEntry> =>
  change(operation, section, defaults, async (tx) =>
    version === 0 ? null : found(await repository.findVersion(tx, section, version), 'Version').value,
  );
