/** Returns the text that this browser stores under a key; empty where there is none, or storage is blocked. */
export function storedText(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text, or removes an empty one. @returns whether it did: the browser may block storage, or have no room */
export function storeText(key: string, text: string): boolean {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
