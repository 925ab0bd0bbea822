import { createLinks } from './create-links.ts';
import { FuzzSession } from './fuzz-session.ts';
import type { Links } from './link-requests.ts';
import type { StartedTarget } from './start-fuzz-target.ts';
import { walkEveryOperation } from './walk/every-operation.ts';
import { walkLinks, walkSupabase } from './walk/protocols.ts';
import { Walk } from './walk/walk.ts';

/** Walks once through every operation of a new target, and through what is outside the contract. */
export async function walkTarget(started: StartedTarget): Promise<{ walk: Walk; links: Links }> {
  const walk = new Walk(started.testApp, new FuzzSession(started.target));
  await walkEveryOperation(walk);
  await walkSupabase(walk);
  const links = await createLinks(walk, started);
  const { pictures } = await walk.send('GET /admin/pictures', 'administrator');
  await walkLinks(walk, links, pictures[0]?.name ?? '');
  return { walk, links };
}
