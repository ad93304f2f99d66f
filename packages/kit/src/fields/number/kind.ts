import * as z from 'zod/mini';
import { optional } from '../../schema/shapes/marks';
import { defineKind, operators, type KindFacts } from '../define-kind';

export const figure = {
  operators: operators.ordered,
  isRanged: () => true,
  isAdded: true,
  isWhole: true,
  json: 'number',
  isValue: (text) => /^-?\d{1,20}(?:\.\d{1,20})?$/.test(text),
} as const satisfies KindFacts;

export const digits = () => ({
  digits: optional('Digits after the point that are always shown.', z.int().check(z.gte(0), z.lte(10))),
});

export const number = defineKind('number', 'A number, or a decimal number as a text.', {
  ...figure,
  options: digits,
  searchedBy: (typed) => (/^\d+$/.test(typed) ? 'likely' : undefined),
});
