import pg from 'pg';
import { startTemporaryCluster } from '../../tests/support/databases/postgres-cluster';
import { measureListeners } from './listeners';
import { measureSubscribers } from './subscribers';
import { measureWriters } from './writers';

/** More connections than 200 that listen. */
const connections = 300;

const cluster = await startTemporaryCluster();
try {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query(`alter system set max_connections = ${String(connections)}`);
  await client.end();
  await cluster.halt();
  await cluster.start();
  await measureListeners(cluster.url);
  await measureSubscribers(cluster.url);
  await measureWriters(cluster.url);
} finally {
  await cluster.stop();
}
