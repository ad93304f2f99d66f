/** Returns the text that this browser stores under a key; empty where there is none, or storage is blocked. */
export function storedText(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text, or removes an empty one. Where the browser blocks storage, nothing is stored. */
export function storeText(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The caller's own state has it until the page is left.
  }
}
