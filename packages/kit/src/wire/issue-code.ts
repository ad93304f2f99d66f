import type * as z from 'zod/mini';
import type { IssueCode } from './errors';

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

function beyond(origin: string, limit: number | bigint, ofText: IssueCode, ofNumber: IssueCode): CodedIssue {
  if (origin === 'string') return { code: ofText, limit: Number(limit) };
  return origin === 'number' || origin === 'int'
    ? { code: ofNumber, limit: Number(limit) }
    : { code: 'pattern' };
}

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
