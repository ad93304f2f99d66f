import {
  embeddedTemplate,
  embeddedTemplateVariable,
  postgresTemplate,
  postgresVariable,
} from './database-templates';
import { findPostgres, startTemporaryCluster } from './postgres-cluster';

/** Prepares, once for a run, what fresh databases are copied from. Gives what undoes it. */
export default async function prepareDatabases(): Promise<() => Promise<void>> {
  process.env[embeddedTemplateVariable] = await embeddedTemplate();
  if (findPostgres() === undefined) {
    console.warn(
      '\n!! No PostgreSQL is installed here: its tests are SKIPPED. Install it (Debian: apt install postgresql).\n',
    );
    return async () => undefined;
  }
  const cluster = await startTemporaryCluster();
  await postgresTemplate(cluster.url);
  process.env[postgresVariable] = cluster.url;
  return () => cluster.stop();
}
