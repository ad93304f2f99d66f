// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const pages = [
  ...readdirSync('docs').filter((name) => name.endsWith('.md')),
  ...readdirSync('docs/decisions').map((name) => `decisions/${name}`),
];

/** A page without its code and its comments, which are the only HTML that it may have. */
const proseOf = (page: string) =>
  readFileSync(`docs/${page}`, 'utf8')
    .replaceAll(/^```[^]*?^```$/gm, '')
    .replaceAll(/(`+)[^]*?\1/g, '')
    .replaceAll(/<!--[^]*?-->/g, '');

it.each(pages)('%s has no HTML but line breaks, which the site would take for a component', (page) => {
  expect(proseOf(page).match(/(?<!\\)<(?!br>)\/?[a-z][\w-]*[\s/>]/gi) ?? []).toEqual([]);
  expect(proseOf(page)).not.toContain('{{');
});

it('has every page in the menu of the site', async () => {
  const menu: string = '../../docs/.vitepress/sections.mjs';
  const { sections } = (await import(menu)) as {
    readonly sections: readonly { readonly pages: readonly string[] }[];
  };
  const inMenu = sections.flatMap((section) => section.pages).map((page) => `${page}.md`);
  expect(inMenu.toSorted()).toEqual(pages.filter((page) => !page.includes('/')).toSorted());
});
