/** It adds to `JSON` and exports nothing that the console uses. */
declare module 'core-js/actual/json';
