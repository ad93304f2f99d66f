import type { Plugin } from 'vite';

const summary = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|`[^`$]*`),/g;

/** The statuses of failures; the console asks only whether a call can answer 412. */
const errors = /\berrors:\s*\[(?![^\]]*\b412\b)[\d,\s]*\],/g;

/** Leaves out of the console's scripts what the contract says of its calls for the API's documentation; the page Roles has it as data. */
export const leanCalls = (): Plugin => ({
  name: 'lean-calls',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler: (code) => ({ code: code.replace(summary, '').replace(errors, ''), map: null }),
  },
});
