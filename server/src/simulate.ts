import { UsageError } from './command-line';
import { readSimulateOptions, simulateHelp } from './simulator/simulate-options';
import { simulate, type SimulationStatus, type SimulationSummary } from './simulator/simulate';

const isTerminal = process.stdout.isTTY;
/** Without a terminal, a status line is printed only every so many updates. */
const everyNth = 10;

function describe({ placed, confirmed, failed, lowered, refused, lost, seconds }: SimulationSummary): string {
  const counts = [`${placed} bids`, `${confirmed} confirmed`, `${placed - confirmed - failed} pending`];
  if (failed > 0) counts.push(`${failed} failed`);
  if (lowered > 0) counts.push(`${lowered} with a coupon`);
  if (refused > 0) counts.push(`${refused} refused`);
  if (lost > 0) counts.push(`${lost} without an answer`);
  return `${counts.join(', ')} in ${Math.round(seconds)} s`;
}

function statusPrinter(): (status: SimulationStatus) => void {
  let seen = 0;
  return (status) => {
    const where =
      status.rounds.length > 0 ? `rounds ${status.rounds.join(', ')}` : 'no round in progress, waiting';
    const line = `${describe(status)} · ${status.trouble === undefined ? where : `the API is out of reach: ${status.trouble}`}`;
    if (isTerminal) process.stdout.write(`\r\u001b[K${line.slice(0, process.stdout.columns - 1)}`);
    else if (seen++ % everyNth === 0) process.stdout.write(`${line}\n`);
  };
}

async function run(): Promise<void> {
  const options = readSimulateOptions(process.argv.slice(2));
  if (options === undefined) {
    process.stdout.write(simulateHelp);
    return;
  }
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const summary = await simulate({ ...options, signal: stopping.signal, onStatus: statusPrinter() });
  process.stdout.write(`${isTerminal ? '\r\u001b[K' : ''}${describe(summary)}.\n`);
}

try {
  await run();
} catch (error) {
  const help = error instanceof UsageError ? '\nnpm run simulate -- --help tells the options.' : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${help}\n`);
  process.exitCode = 1;
}
