import { defineKind, operators } from '../define-kind';

export const boolean = defineKind('boolean', 'Yes or no.', {
  operators: ['eq', ...operators.empty],
  json: 'boolean',
  choices: ['true', 'false'],
});
