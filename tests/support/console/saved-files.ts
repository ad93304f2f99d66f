import { beforeEach, vi } from 'vitest';

/** Catches the files that the console saves in the tests of a file. */
export function savedFiles() {
  const saved: { readonly name: string; readonly file: Blob }[] = [];
  beforeEach(() => {
    saved.length = 0;
    const files = new Map<string, Blob>();
    URL.createObjectURL ??= () => '';
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.set('blob:file', file as Blob);
      return 'blob:file';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, file: files.get(this.href) ?? new Blob() });
    });
  });
  return {
    saved,
    /** The text of a file, with the mark at its beginning, which `text()` takes away. */
    textOf: async (at: number) =>
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[at]?.file.arrayBuffer()),
  };
}
