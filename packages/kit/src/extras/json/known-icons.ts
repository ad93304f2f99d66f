import { iconNames } from '../../ui/icons/icon-names';

const own = new Set<string>(iconNames);

const iconsIn = (text: string) =>
  [...text.matchAll(/"icon"\s*:\s*"(\w+)"/g)].flatMap(([, name = '']) => (own.has(name) ? [] : name));

/** Returns antd's icon names where texts name icons beyond the console's own; those named where they can't be fetched. */
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
