import type { contentEndpoints } from '#contract/content.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import { listContentItems, publishVersion, readShownContent } from './content-items.ts';
import type { ContentPublisher } from './publish-content.ts';

/** The routes of the content that administrators enter, and of what the site shows of it. */
export const contentRoutes = (
  dependencies: Pick<Dependencies, 'database' | 'clock'> & { publisher: ContentPublisher },
): Handlers<keyof typeof contentEndpoints> => ({
  'GET /admin/content': async () => ({ status: 200, data: { items: await listContentItems(dependencies) } }),
  'PUT /admin/content/:id': async ({ caller, params, body }) => {
    const item = await publishVersion(dependencies, caller, params.id, body);
    await dependencies.publisher.refresh();
    return { status: 200, data: item };
  },
  'GET /content': async () => ({ status: 200, data: { items: await readShownContent(dependencies) } }),
});
