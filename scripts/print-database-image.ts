// Prints the path of a migrated embedded database, which it makes unless it exists.
import { migratedImage } from '../server/testing/database.ts';

console.log(await migratedImage());
