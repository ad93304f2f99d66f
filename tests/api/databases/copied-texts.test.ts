import { describe, expect, it } from 'vitest';
import { copiedTexts } from '../../../server/src/db/streams/copied-texts';

const header = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)]);
const end = Buffer.from([0xff, 0xff]);

function rowOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(6);
  head.writeInt16BE(1, 0);
  head.writeInt32BE(bytes.length, 2);
  return Buffer.concat([head, bytes]);
}

async function read(copied: Buffer, size: number): Promise<string> {
  const chunks = async function* () {
    for (let at = 0; at < copied.length; at += size)
      yield await Promise.resolve(copied.subarray(at, at + size));
  };
  const texts: Buffer[] = [];
  for await (const bytes of copiedTexts(chunks())) texts.push(bytes);
  return Buffer.concat(texts).toString();
}

describe('what COPY sends in its binary form', () => {
  const texts = ['Ünï, "code"\r\n', '', '\\.\n', 'x'.repeat(300), '日本\r\n'];
  const copied = Buffer.concat([header, ...texts.map(rowOf), end]);

  it('gives its texts as they are, wherever it is cut', async () => {
    for (let size = 1; size <= copied.length; size += 1)
      expect(await read(copied, size), `in pieces of ${String(size)}`).toBe(texts.join(''));
  });

  it('gives nothing where there is no row', async () => {
    for (const size of [1, 5, 100]) expect(await read(Buffer.concat([header, end]), size)).toBe('');
  });
});
