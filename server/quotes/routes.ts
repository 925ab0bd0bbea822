import type { quoteEndpoints } from '#contract/applications/quotes.ts';
import type { Dependencies } from '../dependencies.ts';
import { sendDownload } from '../files/send-file.ts';
import type { Handlers } from '../http/implement.ts';
import { makeQuote } from './make-quote.ts';

/** The public route of quotes on paper. */
export const quoteRoutes = (
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'config' | 'papers'>,
): Handlers<keyof typeof quoteEndpoints> => ({
  'GET /quotes/:service/:package': async ({ params, query, reply }) => {
    const quote = await makeQuote(dependencies, { ...params, facts: query.facts });
    return sendDownload(reply, {
      name: `Quote ${quote.number}.pdf`,
      mediaType: 'application/pdf',
      content: await dependencies.papers.render('quote-pdf', quote),
    });
  },
});
