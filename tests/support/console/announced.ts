import { capabilities, type Capability } from '../../../contract/platform/capabilities';

/** What the API of a console test announces: moderating the chat and the rule of two people have tests of their own. */
export const announced: Capability[] = capabilities.filter(
  (name) => name !== 'chatModeration' && name !== 'twoPersonRule',
);
