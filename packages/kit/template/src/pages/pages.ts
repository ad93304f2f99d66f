import type { BespokePage } from '@roundkeeper/kit/schema/bespoke-page';

/** The pages that are not made from a declaration. */
export const bespokePages: readonly BespokePage[] = [];
