import { expect, test, vi } from 'vitest';
import { leanPackages } from '../../../vite/lean-packages';

interface ScrollbarSize {
  readonly getTargetScrollBarSize: (target: Element) => { readonly width: number; readonly height: number };
}

/** The module that the build puts in the place of the package's own. */
async function builtModule(): Promise<ScrollbarSize> {
  const { resolveId, load } = leanPackages();
  if (typeof resolveId !== 'function' || typeof load !== 'object') throw new Error('the plugin has changed');
  const id: unknown = await Reflect.apply(resolveId, undefined, ['rc-util/es/getScrollBarSize', 'rc-table']);
  const { code } = (await Reflect.apply(load.handler, undefined, [id])) as { readonly code: string };
  return (await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`
  )) as ScrollbarSize;
}

const boxOf = (style: Partial<CSSStyleDeclaration>) => {
  const box = document.createElement('div');
  Object.assign(box.style, style);
  document.body.append(box);
  return box;
};

test('a table asks for the width of a scrollbar only where it has a height of its own, and leaves nothing in the page', async () => {
  const { getTargetScrollBarSize } = await builtModule();
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(85);
  const wide = boxOf({ overflowX: 'auto', overflowY: 'hidden' });
  const high = boxOf({ overflowY: 'scroll' });
  const before = document.querySelectorAll('*').length;
  expect(getTargetScrollBarSize(wide).width).toBe(0);
  expect(getTargetScrollBarSize(high).width).toBe(15);
  expect(document.querySelectorAll('*')).toHaveLength(before);
});

test('a dialog leaves the page as wide as it is without its scrollbar', async () => {
  const { getTargetScrollBarSize } = await builtModule();
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 12);
  expect(getTargetScrollBarSize(document.body).width).toBe(12);
});
