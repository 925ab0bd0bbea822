import type { contentEndpoints } from '#contract/site-content/content.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/implement.ts';
import { contentVariables, listContentItems, publishVersion, readShownContent } from './content-items.ts';
import type { ContentPublisher } from './publish-content.ts';

/** The routes of the content that administrators enter, and of what the site shows of it. */
export const contentRoutes = (
  dependencies: Pick<Dependencies, 'database' | 'clock'> & { publisher: ContentPublisher },
): Handlers<keyof typeof contentEndpoints> => ({
  'GET /admin/content': async () => ({
    status: 200,
    data: { items: await listContentItems(dependencies), variables: contentVariables },
  }),
  'PUT /admin/content/:id': async ({ caller, params, body }) => {
    const item = await publishVersion(dependencies, caller, params.id, body);
    await dependencies.publisher.refresh();
    return { status: 200, data: item };
  },
  'GET /content': async () => {
    const shown = await readShownContent(dependencies);
    return {
      status: 200,
      data: { items: shown.map(({ startsOn: _first, endsOn: _last, ...content }) => content) },
    };
  },
});
