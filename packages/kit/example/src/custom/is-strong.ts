import type { Validator } from '@roundkeeper/kit/registry/plugin';

export const isStrong: Validator = (typed) => /\d/.test(typed) && /[a-z]/i.test(typed);
