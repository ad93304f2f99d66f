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

export type UploadQuotas = Readonly<ReturnType<typeof toUploadQuotas>>;

export const toUploadQuotas = (read: Variables) => ({
  perPerson: read.UPLOAD_MB_PER_PERSON * megabyte,
  /** In 24 hours. */
  perAddress: read.UPLOAD_MB_PER_ADDRESS * megabyte,
  total: read.UPLOAD_MB_TOTAL * megabyte,
  /** Left free on the disk of the embedded database. */
  diskReserve: read.UPLOAD_DISK_RESERVE_MB * megabyte,
});
