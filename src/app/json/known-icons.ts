import { iconNames } from '../../ui/icon-names';

const own = new Set<string>(iconNames);

/** Returns the names in a text of JSON that may be icons of antd's. */
const iconsIn = (text: string) =>
  [...text.matchAll(/"icon"\s*:\s*"(\w+)"/g)].flatMap(([, name = '']) => (own.has(name) ? [] : name));

/**
 * Returns the names of antd's icons; none, and nothing is fetched, where the texts name no icon besides the console's own. Where
 * they cannot be fetched, what is named counts as one of them.
 */
export async function antdIconsFor(texts: readonly string[]): Promise<readonly string[]> {
  const named = texts.flatMap(iconsIn);
  if (named.length === 0) return [];
  try {
    const response = await fetch('/icons/names.json');
    if (!response.ok) throw new Error(String(response.status));
    return (await response.json()) as readonly string[];
  } catch (error) {
    console.warn(error);
    return named;
  }
}
