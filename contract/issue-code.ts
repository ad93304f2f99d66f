import type * as z from 'zod/mini';
import type { IssueCode } from './errors';

/** A schema's complaint as a code, with the limit where it names one. */
export interface CodedIssue {
  readonly code: IssueCode;
  readonly limit?: number;
}

const codeOfFormat: Readonly<Record<string, IssueCode>> = {
  email: 'email',
  date: 'date',
  datetime: 'datetime',
  url: 'link',
};

/** Which of two codes it is: of a text that has a length, or of a number; of anything else neither. */
function beyond(origin: string, limit: number | bigint, ofText: IssueCode, ofNumber: IssueCode): CodedIssue {
  if (origin === 'string') return { code: ofText, limit: Number(limit) };
  return origin === 'number' || origin === 'int'
    ? { code: ofNumber, limit: Number(limit) }
    : { code: 'pattern' };
}

/** What a schema has against a value that is there, in the words that both sides know. */
export function codeOfIssue(issue: z.core.$ZodIssue): CodedIssue {
  switch (issue.code) {
    case 'too_small':
      return beyond(issue.origin, issue.minimum, 'tooShort', 'tooLow');
    case 'too_big':
      return beyond(issue.origin, issue.maximum, 'tooLong', 'tooHigh');
    case 'invalid_format':
      return { code: codeOfFormat[issue.format] ?? 'pattern' };
    case 'invalid_type':
      if (issue.expected === 'int') return { code: 'whole' };
      return { code: issue.expected === 'number' ? 'number' : 'pattern' };
    case 'invalid_value':
      return { code: 'choice' };
    case 'unrecognized_keys':
      return { code: 'notExpected' };
    default:
      return { code: 'pattern' };
  }
}
