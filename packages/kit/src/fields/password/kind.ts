import { defineKind } from '../define-kind';

export const password = defineKind('password', 'A password: typed unseen, and never shown.', {
  operators: [],
});
