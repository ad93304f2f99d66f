import type { printParseErrorCode } from 'jsonc-parser';

/** Why a value is refused, in words below `declarations:reasons`. */
export const reasons = [
  'name',
  'path',
  'fieldPath',
  'call',
  'readCall',
  'page',
  'target',
  'parameter',
  'fileName',
  'pattern',
  'expression',
  'sendingCall',
  'fileType',
  'computed',
  'string',
  'number',
  'int',
  'boolean',
  'array',
  'object',
  'tooManyDigits',
  'tabsOrSteps',
  'wholeField',
  'callOrResource',
  'onlyOfCall',
  'onlyOfResource',
  'atLeast',
  'atMost',
  'empty',
] as const;

export type Reason = (typeof reasons)[number];

export const isReason = (text: string): text is Reason => reasons.some((one) => one === text);

/** Why a text is no JSON, in words below `declarations:reasons`. */
export type SyntaxReason = Exclude<ReturnType<typeof printParseErrorCode>, `<${string}`>;
