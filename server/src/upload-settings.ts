import type * as z from 'zod';
import { wholeNumber } from './setting-values';

const megabyte = 1024 * 1024;
const megabytes = wholeNumber(1, 1_000_000);

export const uploadVariables = {
  UPLOAD_MB_PER_PERSON: megabytes
    .default(20)
    .describe('How many MB of uploads one admin or end user may have stored.'),
  UPLOAD_MB_PER_ADDRESS: megabytes
    .default(50)
    .describe('How many MB may be uploaded from one address in 24 hours.'),
  UPLOAD_MB_TOTAL: megabytes.default(1_000).describe('How many MB of uploads are stored in total.'),
  UPLOAD_DISK_RESERVE_MB: megabytes
    .default(250)
    .describe(
      'How many MB uploads leave free on the disk of the embedded database, so that signing in, sessions and the audit trail go on.',
    ),
};

type Variables = {
  readonly [Name in keyof typeof uploadVariables]: z.output<(typeof uploadVariables)[Name]>;
};

/** Quotas of uploads, in bytes. */
export interface UploadQuotas {
  readonly perPerson: number;
  /** In 24 hours. */
  readonly perAddress: number;
  readonly total: number;
  /** What uploads leave free on the disk of the embedded database. */
  readonly diskReserve: number;
}

export const toUploadQuotas = (read: Variables): UploadQuotas => ({
  perPerson: read.UPLOAD_MB_PER_PERSON * megabyte,
  perAddress: read.UPLOAD_MB_PER_ADDRESS * megabyte,
  total: read.UPLOAD_MB_TOTAL * megabyte,
  diskReserve: read.UPLOAD_DISK_RESERVE_MB * megabyte,
});
