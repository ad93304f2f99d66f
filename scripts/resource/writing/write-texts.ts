import { completeResource, type LooseResource } from '../../../packages/kit/src/schema/resource';
import { declaredKeys } from '../../../packages/kit/src/extras/json/declared-keys';
import { english, singular } from './vocabulary';

/** Nested texts of a namespace. */
export interface Texts {
  [key: string]: string | Texts;
}

const parts = (path: string) => path.split('.');

/** Labels a path by its last word, with the word before it if that is ambiguous. */
function labelOf(path: string, paths: readonly string[]): string {
  const last = parts(path).at(-1) ?? path;
  const isAmbiguous = paths.some((other) => other !== path && parts(other).at(-1) === last);
  return english(isAmbiguous ? parts(path).slice(-2).join(' ') : last);
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function actionText(name: string, part: string, one: string): string {
  const label = english(name);
  if (part === 'confirm.title') return `${label} ${one}`;
  if (part === 'confirm.text') return 'Are you sure?';
  return part === 'done' ? `${label}: done` : label;
}

/** Drafts the English text of a key, to be improved by hand. */
function textFor(key: string, { name, fields }: LooseResource): string {
  const [kind = '', ...rest] = parts(key);
  const path = rest.join('.');
  const one = lowered(english(singular(name)));
  const several = lowered(english(name));
  switch (kind) {
    case 'title':
      return english(name);
    case 'total':
      return `Total ${several}: {{total}}`;
    case 'fields':
    case 'filters':
      return labelOf(path, Object.keys(fields));
    case 'links':
      return `${english(path)} ${one}`;
    case 'actions':
      return actionText(rest[0] ?? '', rest.slice(1).join('.'), one);
    case 'create':
      return path === 'done' ? `${english(one)} created` : `Add new ${one}`;
    case 'edit':
      return path === 'done' ? `${english(one)} changed` : `Edit ${one}`;
    default:
      return english(rest.at(-1) ?? kind);
  }
}

function put(texts: Texts, key: string, text: string): void {
  const keys = parts(key);
  const last = keys.pop() ?? key;
  const parent = keys.reduce<Texts>((node, name) => {
    const inner = node[name];
    return typeof inner === 'object' ? inner : (node[name] = {});
  }, texts);
  parent[last] = text;
}

export function writeTexts(resource: LooseResource): Texts {
  const texts: Texts = {};
  for (const key of declaredKeys(completeResource(resource))) put(texts, key, textFor(key, resource));
  return texts;
}
