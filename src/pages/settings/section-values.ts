import type { Currency } from '../../../contract/rounds/currencies';
import { sectionFields } from '../../../contract/platform/public';
import { listSettings, listSettingsVersions, type SettingsEntry } from '../../../contract/platform/settings';
import { formatNumber, formatPercent } from '@roundkeeper/kit/lib/format';

export const staleSettings = [listSettings.name, listSettingsVersions.name];

/** Returns the key of what a setting is called, here and in the audit trail. */
export const settingLabel = (section: SettingsEntry['section']) =>
  `audit:labels.${sectionFields[section]}` as const;

export interface SectionText {
  readonly lng: string;
  readonly currencies: readonly Currency[];
  /** For a section without fees. */
  readonly anyFee: string;
}

export function shownValue(entry: SettingsEntry, { lng, currencies, anyFee }: SectionText): string {
  const { section, platformShare, referralShare, freeBids, networks = [], fees = [] } = entry;
  const codeOf = (id: string) => currencies.find((currency) => currency.id === id)?.code ?? id;
  if (section === 'STRATEGY') return formatPercent(platformShare ?? 0, lng);
  if (section === 'REFERRAL_PROGRAM') return formatPercent(referralShare ?? 0, lng);
  if (section === 'FREE_ROUNDS') return formatNumber(freeBids ?? 0, lng);
  if (section === 'PAYMENT_NETWORKS') return networks.map(codeOf).join(', ');
  return fees.length === 0 ? anyFee : fees.map((fee) => formatNumber(fee, lng, 2)).join(' · ');
}

/** Returns the value of a section for its form: the entries of a list with a space between. */
export const typedValue = (entry: SettingsEntry): string => {
  const value = entry[sectionFields[entry.section]];
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
};

/** A decimal comma is a point. */
export const plainFigure = (typed: string): string => typed.trim().replace(',', '.');

export const entriesOf = (typed: string): readonly string[] => typed.split(/\s+/).filter(Boolean);

/** Returns the body of a change; an invalid number stays a text, which the schema refuses. */
export function toBody(section: SettingsEntry['section'], typed: string) {
  const field = sectionFields[section];
  if (field === 'networks' || field === 'fees') return { [field]: entriesOf(typed) };
  const text = plainFigure(typed);
  return { [field]: text === '' || Number.isNaN(Number(text)) ? text : Number(text) };
}
