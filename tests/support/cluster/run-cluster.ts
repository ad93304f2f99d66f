import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from './cluster';

/** The number in an environment variable. @throws Error that names the variable */
function numberIn(variable: string, usual: number): number {
  const given = process.env[variable] ?? String(usual);
  if (!/^\d{1,5}$/.test(given) || Number(given) === 0 || Number(given) > 65_535)
    throw new Error(`${variable} is "${given}", which is no whole number from 1 to 65535`);
  return Number(given);
}

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => ending.abort());
const write = (text: string) => process.stdout.write(`${text}\n`);

try {
  const cluster = await startCluster({
    port: numberIn('PORT', 3000),
    processes: numberIn('PROCESSES', 4),
  });
  write(`Roundkeeper's cluster is ready: open ${cluster.url}`);
  write(`  PostgreSQL's primary, by way of HAProxy: ${cluster.databaseUrl}`);
  for (const { name, port, monitor } of cluster.nodes)
    write(
      `  ${name}: PostgreSQL at port ${String(port)}, Patroni at http://127.0.0.1:${String(monitor)}/cluster`,
    );
  for (const [index, { url }] of cluster.processes.entries()) write(`  api${String(index + 1)}: ${url}`);
  write(`  What each program says is in ${cluster.folder}. Ctrl+C ends all of it and removes its data.`);
  let known = await cluster.primary();
  write(`  ${known?.name ?? 'no node'} is the primary`);
  while (!ending.signal.aborted) {
    await sleep(500, undefined, { signal: ending.signal }).catch(() => undefined);
    const primary = await cluster.primary();
    if (primary !== known) write(`  ${primary?.name ?? 'no node'} is the primary`);
    known = primary;
  }
  write('ending…');
  await cluster.stop();
  process.exit();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
