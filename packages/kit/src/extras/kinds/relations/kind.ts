import { defineKind, operators } from '../../../fields/define-kind';
import { related } from '../../../fields/relation/kind';

export const relations = defineKind(
  'relations',
  'A list of the identifiers of rows of another resource (many to many), shown by their labels and chosen from its list.',
  { options: related, operators: operators.empty },
);
