import { settingsSections, sectionFields, type SettingsSection } from '../../../../contract/platform/public';
import type { SettingsEntry, SettingsInput } from '../../../../contract/platform/settings';
import { invalid } from '../../plugins/calls/failure';
import type { Settings } from '../../settings/settings';
import type { StoredVersion } from './repository';

export type Defaults = Pick<Settings, 'platformShare' | 'referralShare' | 'freeBids'>;

export interface Terms extends Required<Pick<SettingsInput, 'platformShare' | 'referralShare' | 'freeBids'>> {
  /** The currencies that are open; all of them when undefined. */
  readonly networks: readonly string[] | undefined;
  readonly fees: readonly string[];
}

export function termsOf(latest: readonly StoredVersion[], defaults: Defaults): Terms {
  const { platformShare, referralShare, freeBids } = defaults;
  const set: SettingsInput = Object.fromEntries(latest.flatMap(({ value }) => Object.entries(value ?? {})));
  return {
    platformShare: set.platformShare ?? platformShare,
    referralShare: set.referralShare ?? referralShare,
    freeBids: set.freeBids ?? freeBids,
    networks: set.networks,
    fees: set.fees ?? [],
  };
}

/** Money with two digits after the point and no leading zeros, so that equal amounts are equal texts. */
export function toCents(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${fraction.padEnd(2, '0')}`;
}

const inOrder = (one: string, other: string) => Number(one) - Number(other);

/**
 * Returns the value of a section: its one field, with equal fees taken once and in order.
 * @param currencyIds the currencies that there are @throws Failure 422
 */
export function valueOf(
  section: SettingsSection,
  input: SettingsInput,
  currencyIds: readonly string[],
): SettingsInput {
  const own = sectionFields[section];
  const other = settingsSections
    .map((one) => sectionFields[one])
    .find((field) => field !== own && input[field] !== undefined);
  if (other) throw invalid(other, 'notExpected', 'It belongs to another section');
  if (input[own] === undefined) throw invalid(own, 'required', 'It is required');
  const { networks, fees } = input;
  if (fees) return { fees: [...new Set(fees.map(toCents))].toSorted(inOrder) };
  if (!networks) return { [own]: input[own] };
  const asked = networks.map((id) => id.toLowerCase());
  const unknown = asked.findIndex((id) => !currencyIds.includes(id));
  if (unknown >= 0) throw invalid(`networks.${String(unknown)}`, 'noSuch', 'There is no such currency');
  return { networks: currencyIds.filter((id) => asked.includes(id)) };
}

/** Returns a section as it is answered: what a version says, or the environment where it says nothing. */
export function toEntry(
  section: SettingsSection,
  stored: Pick<StoredVersion, 'version' | 'value' | 'changedBy' | 'changedAt'> | undefined,
  defaults: Defaults,
  currencyIds: readonly string[],
): SettingsEntry {
  const own = sectionFields[section];
  const { networks = currencyIds, ...others } = termsOf([], defaults);
  const byDefault: SettingsInput = { ...others, networks: [...networks], fees: [] };
  return {
    section,
    version: stored?.version ?? 0,
    ...(stored?.value ?? { [own]: byDefault[own] }),
    changedAt: stored?.changedAt.toISOString() ?? null,
    changedBy: stored?.changedBy ?? null,
  };
}
