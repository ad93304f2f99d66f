import type { Condition } from '../../schema/conditions';
import type { ConditionOperator } from '../../schema/operators';
import { isGroup, type Group, type Tree } from './condition-tree';

const words: ReadonlySet<string> = new Set(['and', 'or']);

/** A word of the text; one in quotes is a value, whatever it says. */
interface Token {
  readonly text: string;
  readonly isQuoted: boolean;
}

const token = /\s*(?:'((?:[^']|'')*)'|([()])|([^\s()']+))/y;

/** Returns the words of a text; undefined where one does not end. */
function tokensOf(text: string): Token[] | undefined {
  const found: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.trimEnd().length) {
    const [match, quoted, bracket, plain] = token.exec(text) ?? [];
    if (match === undefined) return undefined;
    found.push({
      text: quoted?.replaceAll("''", "'") ?? bracket ?? plain ?? '',
      isQuoted: quoted !== undefined,
    });
  }
  return found;
}

const isWord = (one: Token | undefined, ...texts: readonly string[]): boolean =>
  one !== undefined && !one.isQuoted && texts.includes(one.text);

function takeCondition(tokens: Token[]): Condition | undefined {
  const [field, operator] = tokens.splice(0, 2);
  if (!field || !operator || operator.isQuoted) return undefined;
  const values: string[] = [];
  while (tokens.length > 0 && !isWord(tokens[0], 'and', 'or', '(', ')'))
    values.push(tokens.shift()?.text ?? '');
  return { field: field.text, operator: operator.text as ConditionOperator, values };
}

/** Takes what `and` or `or` joins, up to a bracket that closes it; undefined where both do. */
function takeGroup<Item>(tokens: Token[], take: () => Item | undefined): Group<Item> | undefined {
  const items: Item[] = [];
  let match: string | undefined;
  for (;;) {
    const item = take();
    if (item === undefined) return undefined;
    items.push(item);
    if (tokens.length === 0 || isWord(tokens[0], ')')) return { match: match === 'or' ? 'or' : 'and', items };
    const word = tokens.shift();
    if (!isWord(word, match ?? 'and', match ?? 'or')) return undefined;
    match = word?.text;
  }
}

/** Returns the conditions of a text, as in `title contains tea and (price lt 5 or price gt 20)`; undefined for one that is none. */
export function readTree(text: string): Tree | undefined {
  const tokens = tokensOf(text);
  if (!tokens) return undefined;
  const takeItem = (): Condition | Group | undefined => {
    if (!isWord(tokens[0], '(')) return takeCondition(tokens);
    tokens.shift();
    const group = takeGroup(tokens, () => takeCondition(tokens));
    return isWord(tokens.shift(), ')') ? group : undefined;
  };
  const tree = takeGroup(tokens, takeItem);
  return tokens.length === 0 ? tree : undefined;
}

/** A value that could be read as more stands in quotes. Halves of a character, which an address can't carry, are left out. */
function tokenText(value: string): string {
  const text = value.replace(/\p{Cs}/gu, '');
  return words.has(text) || !/^[^\s()']+$/.test(text) ? `'${text.replaceAll("'", "''")}'` : text;
}

export const treeText = ({ match, items }: Tree): string =>
  items
    .map((item) =>
      isGroup(item)
        ? `(${treeText(item)})`
        : [tokenText(item.field), item.operator, ...item.values.map(tokenText)].join(' '),
    )
    .join(` ${match} `);
