import * as z from 'zod/mini';
import { defineCall } from '@roundkeeper/kit/wire/call';
import { pageOf, paging } from '@roundkeeper/kit/wire/list';
import { id, money, timestamp } from '@roundkeeper/kit/wire/primitives';
import { settingsSections } from './public';

/** Percent, 0 to 100. */
const share = z.number().check(z.gte(0), z.lte(100));

/** The fields of all sections. */
export const settingsFields = {
  /** Percent of a round's confirmed fees that the platform keeps. */
  platformShare: z.optional(share),
  /** Percent of the reward that the winner's referrer gets. */
  referralShare: z.optional(share),
  /** How many bids one person may place in a round without an entry fee. */
  freeBids: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
  /** The currencies in which rounds may start. */
  networks: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))),
  /** The entry fees that a round may start with; any when there are none. */
  fees: z.optional(z.array(money).check(z.maxLength(50))),
} as const;

/** The one field of the section in the path. */
export const settingsInput = z.strictObject(settingsFields);
export type SettingsInput = z.infer<typeof settingsInput>;

/** A section in force. Version 0 is what the server's environment says; who set it and when are null then. */
export const settingsEntry = z.object({
  section: z.enum(settingsSections),
  version: z.int(),
  ...settingsFields,
  /** None on a platform without currencies. */
  networks: z.optional(z.array(id)),
  changedAt: z.nullable(timestamp),
  changedBy: z.nullable(z.string()),
});
export type SettingsEntry = z.infer<typeof settingsEntry>;

const sectionParams = z.strictObject({ section: z.enum(settingsSections) });

export const listSettings = defineCall({
  name: 'settings.list',
  method: 'GET',
  path: '/admin/settings',
  summary: 'The sections of the platform’s settings as they are in force.',
  realm: 'admin',
  action: 'settings.list',
  response: z.array(settingsEntry),
});

export const listSettingsVersions = defineCall({
  name: 'settings.versions',
  method: 'GET',
  path: '/admin/settings/{section}/versions',
  summary: 'What a section has been so far, the newest first; the last one, version 0, is the environment’s.',
  realm: 'admin',
  action: 'settings.list',
  params: sectionParams,
  query: z.strictObject(paging),
  response: pageOf(settingsEntry),
});

/** The shares of a round's winner, their referrer and the platform, in the round's fiat currency. */
const division = z.object({ platform: z.string(), winner: z.string(), referrer: z.string() });

/** The effect of a change of the settings: how many running rounds keep what they started with, and the last round with a winner under both. */
export const settingsEffect = z.object({
  runningRounds: z.int(),
  example: z.nullable(
    z.object({ round: z.int(), fiatCurrencyCode: z.string(), before: division, after: division }),
  ),
});
export type SettingsEffect = z.infer<typeof settingsEffect>;

const asked = z.optional(z.coerce.number().check(z.gte(0), z.lte(100)));

export const getSettingsEffect = defineCall({
  name: 'settings.effect',
  method: 'GET',
  path: '/admin/settings/effect',
  summary:
    'What a change of the settings would do: with a share, on the example of the last round that was won.',
  realm: 'admin',
  action: 'settings.update',
  query: z.strictObject({ platformShare: asked, referralShare: asked }),
  response: settingsEffect,
});

export const updateSettings = defineCall({
  name: 'settings.update',
  method: 'PATCH',
  path: '/admin/settings/{section}',
  summary: 'Changes a section for rounds that start from now on. With `If-Match`, only that version of it.',
  realm: 'admin',
  action: 'settings.update',
  params: sectionParams,
  body: settingsInput,
  response: settingsEntry,
  errors: [412],
});

export const restoreSettings = defineCall({
  name: 'settings.restore',
  method: 'POST',
  path: '/admin/settings/{section}/restore',
  summary: 'Sets a section to what it was in an earlier version, for rounds that start from now on.',
  realm: 'admin',
  action: 'settings.update',
  params: sectionParams,
  body: z.strictObject({ version: z.int().check(z.gte(0), z.lte(1_000_000_000)) }),
  response: settingsEntry,
  errors: [404, 412],
});
