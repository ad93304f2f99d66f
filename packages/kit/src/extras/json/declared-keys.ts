import { nestedFields, type AnyResource } from '../../schema/resource';
import type { Field } from '../../schema/shapes/field';
import { type Place, walkCompleted } from '../../schema/shapes/walk';
import { isStandard } from '../../schema/standard-actions';
import { isRecord } from '../../lib/value-at';
import { labelKeys, shownLabel } from '../../text/resource-text';

const valueKeys = (path: string, declared: Field | undefined) =>
  (declared ? nestedFields(path, declared) : []).flatMap((nested) =>
    Object.keys(nested.field.values ?? {}).map((value) => labelKeys.value(nested.path, value)),
  );

function shownKeys({ fields }: AnyResource, path: string): readonly string[] {
  const field = fields[path];
  const items = Object.keys(field?.fields ?? {}).map((name) => labelKeys.item(path, name));
  return [...valueKeys(path, field), ...items, ...(field?.absent ? [labelKeys.absent(path)] : [])];
}

/** Returns the text that the nearest object around a part has at a key. */
const around = ({ parents }: Place, key: string): string | undefined =>
  parents.map((one) => (isRecord(one) ? one[key] : undefined)).find((one) => typeof one === 'string');

function labelKeysOf(resource: AnyResource, place: Place): readonly string[] {
  const { value, path, parents } = place;
  const [owner] = parents;
  const field = String(value);
  const isElsewhere =
    path[0] === 'show'
      ? field === resource.show?.image
      : path.at(-1) === 'field' && isRecord(owner) && owner['as'];
  if (isElsewhere) return [];
  return [
    path[0] === 'show' ? shownLabel(resource, field) : labelKeys.field(field),
    ...shownKeys(resource, field),
  ];
}

function keysAt(resource: AnyResource, place: Place): readonly string[] {
  const { name: key, value, path } = place;
  const isOf = (word: PropertyKey) => word === 'actions' || word === 'transitions';
  const action = String(path[path.findIndex(isOf) + 1]);
  if (key.startsWith('actions.') && isStandard(resource, action)) return [];
  // A card may have a number in the place of a text.
  if (key === 'cards.<name>.absent' && value !== 'text') return [];
  if (key.endsWith('.waits') && !(isRecord(value) && 'waits' in value)) return [];
  const whole = key
    .replace('{}', () => String(value))
    .replaceAll(/<(\w+)>/g, (_, hole: string) => (hole === 'action' ? action : (around(place, hole) ?? '')));
  switch (key) {
    case 'fields.{}':
      return labelKeysOf(resource, place);
    case 'values.{}':
      return shownKeys(resource, String(value));
    case 'values.<value>':
      return valueKeys(around(place, 'value') ?? 'total', value as Field);
    case 'filters.<field>': {
      // Where a text is typed, the values are not shown.
      const isTyped = ['text', 'search'].includes(around(place, 'as') ?? '');
      return isTyped ? [whole] : [whole, ...valueKeys(String(value), resource.fields[String(value)])];
    }
    case 'edit.waits':
      return resource.edit ? [whole] : [];
    default:
      return [whole];
  }
}

/** Every key that a declaration needs in its namespace, in every language. */
export function declaredKeys(resource: AnyResource): readonly string[] {
  const keys = new Set<string>(resource.dashboard ? [labelKeys.title] : [labelKeys.title, labelKeys.total]);
  walkCompleted(resource, (place) => {
    if (place.scope === 'text') for (const key of keysAt(resource, place)) keys.add(key);
    return true;
  });
  return [...keys];
}
