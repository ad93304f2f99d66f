import { expect, test, vi } from 'vitest';
import { drawStyleSheets } from '../../vite/antd/style-sheets';

// Everything that antd has is drawn, and it warns of what is deprecated.
vi.spyOn(console, 'error').mockReturnValue();
const sheets = await drawStyleSheets();

test('a style sheet has the rules of a component and of its parts once, and its variables in both themes', () => {
  const css = sheets.styleSheet('Button');
  expect(css.match(/\.ant-btn-block\{/g)).toHaveLength(1);
  expect(css.includes('.ant-btn-compact-item')).toBe(true);
  expect(css.includes('.rk-light.ant-btn{')).toBe(true);
  expect(css.includes('.rk-dark.ant-btn{')).toBe(true);
});

test('links, icons and the variables of both themes stand in one style sheet, and in no other', () => {
  const base = sheets.base;
  for (const part of ['.anticon{', '.rk-light{', '.rk-dark{']) expect(base.includes(part), part).toBe(true);
  expect(sheets.styleSheet('Table').includes('.anticon{display')).toBe(false);
});

test('every rule stands in the layer below the rules of the console', () => {
  for (const css of [sheets.base, sheets.styleSheet('Modal')])
    expect(css.startsWith('@layer antd{')).toBe(true);
});

test('each theme has the tokens that components read when they run', () => {
  const { 'rk-light': light, 'rk-dark': dark } = sheets.tokens;
  expect(light).toMatchObject({ motion: false, controlHeight: 32 });
  expect(dark?.['colorBgContainer']).not.toBe(light?.['colorBgContainer']);
});

test('a component that antd does not have is an error that names it', () => {
  expect(() => sheets.styleSheet('Buton')).toThrow('antd has no styles of a component "Buton"');
});
