// Prints the name of a migrated database on the server of TEST_DATABASE_URL, which it makes unless it exists.
import { migratedTemplate } from '../server/testing/database.ts';

console.log(await migratedTemplate(process.env['TEST_DATABASE_URL'] ?? ''));
