import { defineKind } from '../define-kind';

export const email = defineKind('email', 'An email address.', {
  searchedBy: (typed) => (typed.includes('@') ? 'likely' : 'possible'),
});
