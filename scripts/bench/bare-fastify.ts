// A bare Fastify for comparison in benchmarks: answers every request with a small JSON object and sends its
// URL to its parent.
import Fastify from 'fastify';

const app = Fastify();
app.all('/*', async () => ({ status: 'ok' }));
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
