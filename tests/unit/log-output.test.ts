// @vitest-environment node
import { expect, it } from 'vitest';
import { LogOutput } from '../../server/src/log-output';

it('what an output refuses is dropped, counted, and named once it takes more', async () => {
  const written: string[] = [];
  let isFull = false;
  const output = {
    on: () => undefined,
    write: (text: string | Uint8Array, done: (error?: Error) => void) => {
      if (isFull) {
        done(new Error('ENOSPC'));
        return;
      }
      written.push(String(text));
      done();
    },
  };
  const log = new LogOutput(output);
  log.write('one\n');
  isFull = true;
  for (const line of ['two\n', 'three\n', 'four\n']) log.write(line);
  expect(log.dropped).toBe(3);
  isFull = false;
  log.write('five\n');
  expect(written).toEqual([
    'one\n',
    'five\n',
    '3 messages of the log were dropped: the output could not be written to\n',
  ]);
  log.write('six\n');
  expect(written).toHaveLength(4);
  expect(log.dropped).toBe(3);
});
