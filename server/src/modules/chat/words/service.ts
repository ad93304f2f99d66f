import { maxWords } from '../../../../../contract/chat/chat-words';
import { conflict, invalid } from '../../../plugins/calls/failure';
import { create, remove, type Operation, type Subject } from '../../../plugins/changes/change';
import * as repository from './repository';

/** Matches characters that nobody sees, with which a word could be broken up. */
const invisible = /[\p{Cf}\p{Cc}\u034f\ufe00-\ufe0f]/gu;
const lineOrTab = /[\t-\r\u0085]/g;
const betweenWords = /[^\p{L}\p{N}\p{M}]+/u;
/** Matches a letter, with its marks, of a script that puts no spaces between words. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]\p{M}*/gu;

/**
 * Returns the words of a text as they are compared: in Unicode's form NFKC, whatever their case, with one space before,
 * between and after them. A text without a letter or digit is empty. Where a script has no spaces, as Chinese and Thai, each
 * letter stands for a word, so that a word is found within a sentence.
 */
export function foldText(text: string): string {
  const even = text.normalize('NFKC').replaceAll(lineOrTab, ' ').replaceAll(invisible, '');
  // Both, because some letters have one form in upper case and two in lower case, as `ß` and `ss`.
  const folded = even.toUpperCase().toLowerCase().normalize('NFKC');
  const words = folded.replaceAll(unspaced, ' $& ').split(betweenWords).filter(Boolean);
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}

const words: Omit<Subject<repository.StoredWord>, 'find'> = {
  kind: 'chatWord',
  called: 'Word',
  nameOf: ({ word }) => word,
  entryOf: ({ word }) => ({ word }),
  lock: repository.lockWord,
};

/** Adds a word or phrase; every process keeps to it from the next message on. @throws Failure 409, 422 */
export async function createWord(operation: Operation, typed: string): Promise<repository.StoredWord> {
  const word = typed.trim();
  const folded = foldText(word);
  if (folded === '') throw invalid('word', 'wrong', 'The word has neither a letter nor a digit');
  return create(operation, words, async (tx) => {
    const count = await repository.lockWords(tx);
    const added = await repository.insertWord(tx, { word, folded, addedBy: operation.caller.id });
    if (!added) throw conflict('word', 'The list has this word already');
    if (count >= maxWords)
      throw invalid('word', 'locked', `The list has ${String(maxWords)} words, which is the most`);
    return added;
  });
}

/** Removes a word or phrase. @throws Failure 404 */
export const removeWord = (operation: Operation, id: string): Promise<void> =>
  remove(operation, words, id, (tx) => repository.removeWord(tx, id));
