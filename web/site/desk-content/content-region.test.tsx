// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { stubFetch } from '../../testing/stub-fetch.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import { ContentRegion } from './content-region.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

it('address with an anchor that is not encoded as it should be: the page is shown', async () => {
  window.history.replaceState(null, '', '/faq#100%');
  stubFetch({
    'GET /api/content': () => ({
      items: [{ kind: 'question', question: 'Is it open?', answer: 'Yes.', category: 'Opening', order: 1 }],
    }),
  });
  const { container } = await renderPage('/faq', <ContentRegion region="questions" />, '/faq');
  await waitInAct(() => expect(container.textContent).toContain('Is it open?'));
});
