import * as z from 'zod/mini';
import { describe, filled, optional, shaped, some, yes } from '../../../schema/shapes/marks';
import { defineKind, operators } from '../../../fields/define-kind';
import { linkTarget } from '../../../fields/link/kind';

const names = () => z.record(filled(), z.string());

/** A call that a file, or a question for an address, is sent with: nothing in its path is replaced. */
const sendingCall = () => shaped(/^(?:POST|PUT|PATCH) (?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+\/?$/, 'sendingCall');

const toCall = () =>
  z.strictObject({
    call: describe(
      'The call that the file is sent with, as `multipart/form-data`: its method and its path below the base of the resource’s API.',
      sendingCall(),
    ),
    part: optional('The name of the part that the file is in, `file` by default.', filled()),
    with: optional('Further parts and their values, by name.', names()),
    value: describe(
      'The dotted path in its answer of what the row has of the file, as in `url` or `data.id`.',
      filled(),
    ),
  });

const toAddress = () =>
  z.strictObject({
    sign: describe(
      'The call that is asked for an address for the file, which is then sent there by PUT, without the session.',
      sendingCall(),
    ),
    ask: optional(
      'What that call is sent, by name: `{name}`, `{type}` and `{size}` are replaced from the file. By default these three under their names.',
      names(),
    ),
    to: describe('The dotted path of the address in its answer.', filled()),
    headers: optional('The dotted path in its answer of headers to send along.', filled()),
    value: optional(
      'The dotted path in its answer of what the row has of the file; the address without its query by default.',
      filled(),
    ),
  });

export const fileOptions = () => ({
  upload: describe(
    'Where a file is sent: to a call, or to an address that a call gives; see [files](#files).',
    z.union([toCall(), toAddress()]),
  ),
  types: optional(
    'The types that may be sent, as in `image/png`, `image/*` or `.pdf`.',
    some(shaped(/^(?:\.[\w.-]+|[\w.+-]+\/(?:\*|[\w.+-]+))$/, 'fileType')),
  ),
  maxSize: optional('The largest size, in MB of 1,000,000 bytes; 10 by default.', z.number().check(z.gt(0))),
  many: yes('The value is a list, and several files can be chosen; `length` counts them.'),
  address: optional(
    'Where the file of a value is found, as in `/api/v1/files/{value}`; at the value itself by default.',
    linkTarget(),
  ),
});

export const file = defineKind(
  'file',
  'A file that is sent when it is chosen. The row has its address, or what the API knows it by.',
  { options: fileOptions, operators: operators.empty },
);

export type Upload =
  | Readonly<z.infer<ReturnType<typeof toCall>>>
  | Readonly<z.infer<ReturnType<typeof toAddress>>>;
