import { iconNames } from '../../ui/icon-names';

const own = new Set<string>(iconNames);

/** Returns the texts in JSON that may be names of antd's icons. */
const iconsIn = (text: string) =>
  [...text.matchAll(/"icon"\s*:\s*"(\w+)"/g)].flatMap(([, name = '']) => (own.has(name) ? [] : name));

/**
 * Returns antd's icon names, and fetches them only where the texts name icons beyond the console's own. Where that fails,
 * named ones count as known.
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
