import { resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Packages that do for old browsers what every browser the console runs in does by itself. */
const builtIn: Readonly<Record<string, string>> = {
  'resize-observer-polyfill': 'export default globalThis.ResizeObserver;',
  // A map whose keys are objects, which `qs` remembers what it has seen in. CommonJS, as `qs` calls what it requires.
  'side-channel': `
    module.exports = () => {
      const seen = new Map();
      return {
        has: (key) => seen.has(key),
        get: (key) => seen.get(key),
        set: (key, value) => void seen.set(key, value),
        delete: (key) => seen.delete(key),
        assert: (key) => {
          if (!seen.has(key)) throw new TypeError('Side channel does not contain the given key');
        },
      };
    };`,
  // antd's form only lays fields out here: react-hook-form and the contract's schemas judge what is typed.
  './utils/validateUtil': `
    export const validateRules = () => {
      throw new Error('Form.Item has no rules here: the contract says what a field may hold.');
    };`,
  // How antd draws outside of the page's tree with React 16 to 18. Its patch for React 19 brings another way.
  'rc-util/es/React/render': `
    const render = () => {
      throw new Error('antd is drawn by @ant-design/v5-patch-for-react-19, which is not loaded.');
    };
    export { render, render as unmount };`,
};

/** The brightness of a tooltip's own colour, which antd loads the maths of its colour picker for. */
const tooltipColour = `
  export const generateColor = (color) => ({
    toRgb() {
      const context = color && document.createElement('canvas').getContext('2d');
      if (!context) return { r: 0, g: 0, b: 0 };
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [r, g, b] = context.getImageData(0, 0, 1, 1).data;
      return { r, g, b };
    },
  });`;

/**
 * The width of a scrollbar, which antd's table asks for when it is first drawn. The package adds a style sheet and a box to
 * the page for it, and the browser lays out everything twice; only a table with a height of its own needs the answer. Its style
 * says that it scrolls: a computed style would have to be computed first.
 */
const scrollbarSize = `
  const none = { width: 0, height: 0 };
  const measure = () => {
    const box = document.createElement('div');
    box.style.cssText = 'position:absolute;inset:0 auto auto 0;inline-size:100px;block-size:100px;overflow:scroll';
    document.body.append(box);
    const size = { width: box.offsetWidth - box.clientWidth, height: box.offsetHeight - box.clientHeight };
    box.remove();
    return size;
  };
  export const getTargetScrollBarSize = (target) => {
    if (!(target instanceof Element)) return none;
    if (target === document.body)
      return { width: window.innerWidth - document.documentElement.clientWidth, height: 0 };
    return target.style?.overflowY === 'scroll' ? measure() : none;
  };
  export default () => measure().width;`;

const virtual = '\0built-in:';

/** Parts of antd that are seldom drawn and stand behind parts that often are: loaded when they are first drawn. */
const lazyParts =
  /node_modules\/antd\/es\/(?:table\/(?:hooks\/useFilter\/FilterDropdown|RcTable\/VirtualTable)|avatar\/AvatarGroup|input\/(?:OTP\/index|Search)|dropdown\/dropdown-button|config-provider\/defaultRenderEmpty)\.js$/;

const lazyPart = (path: string) => `
  import { createElement, lazy, Suspense } from 'react';
  const Part = lazy(() => import(${JSON.stringify(`${path}?part`)}));
  export const flattenKeys = (filters = []) =>
    filters.flatMap(({ value, children }) => [value, ...flattenKeys(children)]);
  export default (props) => createElement(Suspense, { fallback: props.children }, createElement(Part, props));`;

const lazyComponent = (id: string) => `
  import { createElement, lazy, Suspense } from 'react';
  const Part = lazy(() => import(${JSON.stringify(id)}));
  export default (props) => createElement(Suspense, null, createElement(Part, props));`;

/** What antd's table and pager bring for rows of which one is chosen, and for the choice of a page's size. */
const lazyImports: Readonly<Record<string, string>> = {
  '../select antd/es/pagination/Pagination.js': 'antd/es/select',
  '../../radio antd/es/table/hooks/useSelection.js': 'antd/es/radio',
};

const lazyFunction = (id: string) => `
  export default (...input) => import(${JSON.stringify(id)}).then(({ default: run }) => run(...input));`;

/** What is only called for the progress of an upload, and where a page asks for antd's waves. */
const lazyFunctions: Readonly<Record<string, string>> = {
  './xhr.js axios/lib/adapters/adapters.js': 'axios/lib/adapters/xhr.js',
  './WaveEffect antd/es/_util/wave/useWave.js': 'antd/es/_util/wave/WaveEffect',
};

/** The colours that icons of two colours are made of, of which there are none. */
const iconColours = `
  export const blue = { primary: '#1677ff' };
  export const generate = () => [];`;

const replaced: Readonly<Record<string, string>> = {
  ...builtIn,
  'icon-colours': iconColours,
  'scrollbar-size': scrollbarSize,
  'tooltip-colour': tooltipColour,
  ...Object.fromEntries(Object.values(lazyImports).map((id) => [`lazy:${id}`, lazyComponent(id)])),
  ...Object.fromEntries(Object.values(lazyFunctions).map((id) => [`lazy:${id}`, lazyFunction(id)])),
};

/** What stands for an import of one file of a package. */
const replacedIn: Readonly<Record<string, string>> = {
  '../color-picker/util antd/es/tooltip/util.js': 'tooltip-colour',
  ...Object.fromEntries(
    Object.entries({ ...lazyImports, ...lazyFunctions }).map(([place, id]) => [place, `lazy:${id}`]),
  ),
};

/** Leaves polyfills out of the build, has what few pages need fetched late, and takes react-router's production build, which its package names nowhere. */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer = '') {
      if (id === '@ant-design/colors' && importer.includes('/@ant-design/icons/'))
        return `${virtual}icon-colours`;
      if (/^rc-util\/(?:es|lib)\/getScrollBarSize$/.test(id)) return `${virtual}scrollbar-size`;
      const replacement = replacedIn[`${id} ${importer.replace(/^.*\/node_modules\//, '')}`];
      if (replacement !== undefined) return virtual + replacement;
      if (id === 'react-router') return resolve('node_modules/react-router/dist/production/index.mjs');
      return Object.hasOwn(builtIn, id) ? virtual + id : undefined;
    },
    load: {
      filter: { id: /^\0built-in:/ },
      handler: (id) => ({ code: replaced[id.slice(virtual.length)] ?? '', moduleSideEffects: false }),
    },
    transform: {
      filter: { id: lazyParts },
      handler: (_, id) => ({ code: lazyPart(id), map: null }),
    },
  };
}

/**
 * Scripts of packages that do nothing when they are loaded, which the bundler must otherwise keep: all of them but
 * antd's patch for React and the texts of dayjs.
 */
export const sideEffectFree =
  /node_modules\/(?!@ant-design\/v5-patch-for-react-19\/|dayjs\/(?:esm\/)?locale\/).*\.[cm]?js$/;
