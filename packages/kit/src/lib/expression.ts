import jsep from 'jsep';
import { each, functions, minus, operators } from './expression-parts';
import { isAbsent, isRecord } from './value-at';
import { integerOf } from './json';

interface Expression {
  readonly paths: readonly string[];
  /** Returns null where a value that it needs is absent, and where there is no result, as after a division by 0. */
  readonly valueFor: (row: unknown) => unknown;
}

type Evaluate = (row: unknown) => unknown;

/** Reads own properties only; of a list those of each of its objects. */
function readOwn(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => readOwn(one, key));
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Returns the keys of `a.b.c`; undefined for anything else. */
function keysOf(node: unknown): readonly string[] | undefined {
  if (!isRecord(node)) return undefined;
  if (node['type'] === 'Identifier') return [String(node['name'])];
  const isPath = node['type'] === 'MemberExpression' && node['computed'] === false;
  const before = isPath ? keysOf(node['object']) : undefined;
  return before && isRecord(node['property']) ? [...before, String(node['property']['name'])] : undefined;
}

function refuse(what: unknown): never {
  throw new Error(`An expression can't have ${String(what)}`);
}

const orElse = (value: unknown, other: () => unknown) => (isAbsent(value) ? other() : value);

function binary(node: Readonly<Record<string, unknown>>, paths: Set<string>): Evaluate {
  const [left, right] = [compileNode(node['left'], paths), compileNode(node['right'], paths)];
  const operator = String(node['operator']);
  // The right side of these may not be needed.
  if (operator === '&&') return (row) => left(row) && right(row);
  if (operator === '||') return (row) => left(row) || right(row);
  if (operator === '??') return (row) => orElse(left(row), () => right(row));
  const operate = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  return operate ? (row) => each(operate, left(row), right(row)) : refuse(operator);
}

function unary(node: Readonly<Record<string, unknown>>, paths: Set<string>): Evaluate {
  const argument = compileNode(node['argument'], paths);
  if (node['operator'] === '!') return (row) => !argument(row);
  return node['operator'] === '-' ? (row) => each(minus, 0, argument(row)) : refuse(node['operator']);
}

function call(node: Readonly<Record<string, unknown>>, paths: Set<string>): Evaluate {
  const [name = '', ...more] = keysOf(node['callee']) ?? [];
  const run = more.length === 0 && Object.hasOwn(functions, name) ? functions[name] : undefined;
  const given: unknown = node['arguments'];
  if (!run || !Array.isArray(given)) return refuse(`the function "${name}"`);
  const values = given.map((one: unknown) => compileNode(one, paths));
  return (row) => run(values.map((value) => value(row)));
}

function compileNode(node: unknown, paths: Set<string>): Evaluate {
  if (!isRecord(node)) return refuse(node);
  const keys = keysOf(node);
  if (keys) {
    paths.add(keys.join('.'));
    return (row) => keys.reduce(readOwn, row);
  }
  switch (node['type']) {
    case 'Literal': {
      const { value, raw } = node;
      const literal = typeof value === 'number' && /^\d+$/.test(String(raw)) ? integerOf(String(raw)) : value;
      return () => literal;
    }
    case 'BinaryExpression':
      return binary(node, paths);
    case 'UnaryExpression':
      return unary(node, paths);
    case 'CallExpression':
      return call(node, paths);
    case 'ConditionalExpression': {
      const [test, yes, no] = [node['test'], node['consequent'], node['alternate']].map((one) =>
        compileNode(one, paths),
      );
      return (row) => (test?.(row) ? yes?.(row) : no?.(row));
    }
    default:
      return refuse(node['type']);
  }
}

const longest = 500;

const compiled = new Map<string, Expression | undefined>();

function compile(source: string): Expression | undefined {
  if (source.length > longest) return undefined;
  try {
    const paths = new Set<string>();
    const evaluate = compileNode(jsep(source), paths);
    const valueFor = (row: unknown) => {
      try {
        return evaluate(row);
      } catch {
        // It has too many arguments, or lists that are nested too deep.
        return null;
      }
    };
    return { paths: [...paths], valueFor };
  } catch {
    return undefined;
  }
}

/** Compiles numbers, texts, paths, operators, `a ? b : c` and a few functions; undefined for other texts. */
export function expressionOf(source: string): Expression | undefined {
  if (!compiled.has(source)) compiled.set(source, compile(source));
  return compiled.get(source);
}
