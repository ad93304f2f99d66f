/** The header that names the version of what a change is made to, quoted; another version is answered with 412. */
export const versionHeader = 'If-Match';

export const toVersionTag = (version: string | number): string => `"${String(version)}"`;
