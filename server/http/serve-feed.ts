import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Serves the RSS feed, replacing the placeholder of the origin. Register it before the site. */
export async function serveFeed(
  app: FastifyInstance,
  { directory, publicUrl }: { directory: string; publicUrl: string },
): Promise<void> {
  const file = join(directory, 'blog/rss.xml');
  if (!existsSync(file)) return;
  const feed = (await readFile(file, 'utf8')).replaceAll('{{origin}}', publicUrl);
  app.get('/blog/rss.xml', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600' })
      .type('application/rss+xml; charset=utf-8')
      .send(feed),
  );
}
