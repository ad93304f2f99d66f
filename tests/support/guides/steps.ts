/** What a reader of a guide does, in order: types commands, or writes a file. */
export interface Step {
  /** What the file is called; none for commands. */
  readonly file?: string | undefined;
  readonly text: string;
  /** What the guide says of the commands: that they fail, or that they go on. */
  readonly mark?: string | undefined;
}

/** Returns every command of a guide, and every file that it says to write: a block below its name in a line of its own. */
export const stepsOf = (guide: string): readonly Step[] =>
  [...guide.matchAll(/(?:^`([^`\n]+)`:\n\n)?^```(sh|json|ts|tsx)(?: (\w+))?\n([^]*?)^```$/gm)]
    .filter(([, file, language]) => language === 'sh' || file !== undefined)
    .map(([, file, language, mark, text = '']) => ({
      file: language === 'sh' ? undefined : file,
      text,
      mark,
    }));
