import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { sections } from './sections.mjs';

const docs = fileURLToPath(new URL('..', import.meta.url));

const titleOf = (/** @type {string} */ page) =>
  /^# (.+)$/m.exec(readFileSync(`${docs}${page}.md`, 'utf8'))?.[1]?.replaceAll('`', '') ?? page;

const entry = (/** @type {string} */ page) => ({ text: titleOf(page), link: `/${page}` });

const decisions = readdirSync(`${docs}decisions`).map((file) => `decisions/${file.replace('.md', '')}`);

const isOutside = (/** @type {string} */ target, /** @type {string} */ page) =>
  !/^(?:[a-z]+:|#|\/)/.test(target) && posix.join(posix.dirname(page), decodeURI(target)).startsWith('..');

/**
 * A link to a file of the repository that is no page of the site stays as its text.
 * @type {NonNullable<import('vitepress').MarkdownOptions['config']>}
 */
const unlinkFiles = (markdown) => {
  const { rules } = markdown.renderer;
  const [open, close] = [rules['link_open'], rules['link_close']];
  /** @type {boolean[]} */
  const outside = [];
  rules['link_open'] = (tokens, at, options, env, self) => {
    const target = tokens[at]?.attrGet('href') ?? '';
    outside.push(isOutside(target, env.relativePath ?? ''));
    if (outside.at(-1)) return '';
    return open?.(tokens, at, options, env, self) ?? self.renderToken(tokens, at, options);
  };
  rules['link_close'] = (tokens, at, options, env, self) => {
    if (outside.pop()) return '';
    return close?.(tokens, at, options, env, self) ?? self.renderToken(tokens, at, options);
  };
};

/** The documentation as a site: `npm run docs:dev` serves it at /docs, `npm run docs:build` writes docs-site/. */
export default defineConfig({
  title: 'Roundkeeper',
  description: 'Admin consoles for live operations, declared as data',
  base: '/docs/',
  outDir: '../docs-site',
  cacheDir: '../.cache/docs',
  cleanUrls: true,
  metaChunk: true,
  // Links out of docs/ lead to files of the repository; every other dead link fails the build.
  ignoreDeadLinks: [/^(?:\.\.?\/)+(?!docs\/)/],
  markdown: { config: unlinkFiles },
  vite: { server: { strictPort: true }, publicDir: false },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      ...sections.map(({ title, pages }) => ({ text: title, items: pages.map(entry) })),
      { text: 'Decisions', collapsed: true, items: decisions.map(entry) },
    ],
  },
});
