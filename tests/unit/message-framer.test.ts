// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MessageFramer, type Frame } from '../../server/src/db/embedded/message-framer';

function message(type: string, content: string): Buffer {
  const bytes = Buffer.from(content);
  const head = Buffer.alloc(type.length + 4);
  head.write(type);
  head.writeInt32BE(bytes.length + 4, type.length);
  return Buffer.concat([head, bytes]);
}

const startup = message('', 'user\0postgres\0\0');
const query = message('Q', 'select 1\0');
const extended = ['P', 'B', 'D', 'E'].map((type) => message(type, `part ${type}`));
const sync = message('S', '');
const terminate = message('X', '');
const conversation = Buffer.concat([startup, query, ...extended, sync, query, terminate]);
const expected: Frame[] = [
  { kind: 'startup' },
  { kind: 'messages', bytes: query },
  { kind: 'messages', bytes: Buffer.concat([...extended, sync]) },
  { kind: 'messages', bytes: query },
  { kind: 'terminate' },
];

describe('the framer of the PostgreSQL protocol', () => {
  it('finds the same groups of messages however the bytes are cut', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: conversation.length }), { maxLength: 20 });
    fc.assert(
      fc.property(cuts, (given) => {
        const framer = new MessageFramer();
        const places = [0, ...given.toSorted((a, b) => a - b), conversation.length];
        const frames = places
          .slice(1)
          .flatMap((end, index) => framer.push(conversation.subarray(places[index], end)));
        expect(frames).toEqual(expected);
      }),
    );
  });

  it('holds back the parts of an extended query until the message that has it answered', () => {
    const framer = new MessageFramer();
    framer.push(startup);
    expect(extended.flatMap((part) => framer.push(part))).toEqual([]);
    expect(framer.push(sync)).toEqual([{ kind: 'messages', bytes: Buffer.concat([...extended, sync]) }]);
  });
});
