// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The compiler reads no JavaScript. */
const versionModule: string = '../../scripts/steps/setup/node-version.mjs';
const { requireNode } = (await import(versionModule)) as { readonly requireNode: (version: string) => void };

describe('the supported versions of Node', () => {
  it.each([
    '20.19.0',
    '20.20.2',
    '22.13.0',
    '22.23.3',
    '23.11.1',
    '24.0.0',
    '24.21.0',
    '25.2.0',
    '26.0.0',
    '26.10.0',
    '28.1.0',
  ])('include %s', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });

  it.each(['18.20.8', '20.18.9', '21.7.3', '22.12.0'])('do not include %s', (version) => {
    expect(() => requireNode(version)).toThrow(
      `Roundkeeper runs on Node 20.19, 22.13, 24.0, 26.0 and later releases of these, and this is ${version}.`,
    );
  });

  it.each(['README.md', 'docs/tutorial.md'])('are those that %s names', (page) => {
    expect(readFileSync(page, 'utf8')).toContain('20.19, 22.13, 24 or 26 (or a later release of these)');
  });
});
