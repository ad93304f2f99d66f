import { defineKind, operators } from '../define-kind';

export const json = defineKind('json', 'Anything else, as formatted JSON.', { operators: operators.empty });
