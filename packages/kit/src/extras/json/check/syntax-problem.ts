import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { valueText, type Problem } from '../../../schema/check/problem';

/** Finds where and why a text stops being JSON. */
export function syntaxProblem(text: string): Problem {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (!first) return { kind: 'notJson', path: '' };
  const before = text.slice(0, first.offset).split(/\r\n|\r|\n/);
  const reason = printParseErrorCode(first.error);
  return {
    kind: 'notJsonAt',
    path: '',
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
    value: valueText((text.split(/\r\n|\r|\n/)[before.length - 1] ?? '').trim()),
    ...(reason === '<unknown ParseErrorCode>' ? {} : { reason }),
  };
}
