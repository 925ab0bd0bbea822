import { brand } from '#brand';
import { startService } from './process/run-process.ts';
import { startServer } from './start-server.ts';

await startService(brand.name, () => startServer());
