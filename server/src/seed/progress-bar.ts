import cliProgress from 'cli-progress';
import type { SeedProgress } from './seed-database';

export function progressBar(): SeedProgress {
  const bar = new cliProgress.SingleBar({
    format: '{what} {bar} {percentage} % | {value} of {total} | {eta_formatted} left',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
    hideCursor: true,
  });
  const isTerminal = process.stderr.isTTY;
  let label = '';
  let done = 0;
  return {
    begin: (what, total) => {
      label = what.padEnd(8);
      done = 0;
      if (isTerminal) bar.start(total, 0, { what: label });
    },
    advance: (by) => {
      done += by;
      if (isTerminal) bar.update(done);
    },
    end: () => {
      if (isTerminal) bar.stop();
      else process.stderr.write(`${label} ${done}\n`);
    },
  };
}
