import { defineKind, operators } from '../../../fields/define-kind';

export const json = defineKind('json', 'Anything else, as formatted JSON.', { operators: operators.empty });
