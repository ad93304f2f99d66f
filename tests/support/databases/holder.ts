import { openDatabase } from '../../../server/src/db/database';

// A process that opens an embedded database, says so and holds it until it is ended.
const [dataDir = ''] = process.argv.slice(2);
openDatabase({ dataDir }).then(
  (database) => {
    process.stdout.write('open\n');
    process.once('SIGTERM', () => void database.close().then(() => process.exit(0)));
  },
  (error: unknown) => {
    process.stdout.write(
      `refused ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}\n`,
    );
    process.exit(1);
  },
);
