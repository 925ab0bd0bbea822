// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { AuthValue } from '../../session/auth-value.tsx';
import { fakeAuth } from '../../testing/fake-auth.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { typeInto } from '../../testing/type-into.ts';
import { waitInAct } from '../../testing/wait-in-act.ts';
import ShareCapitalPage from './share-capital-page.tsx';

it('more shares than any amount of money: says so, and goes on with fewer', async () => {
  const { container } = await renderPage(
    '/x',
    <AuthValue auth={fakeAuth()}>
      <ShareCapitalPage />
    </AuthValue>,
    '/x',
  );
  await waitInAct(() => expect(container.querySelector('input')).not.toBeNull());
  await waitInAct(() => expect(container.textContent).toContain('Issued share capital'));
  const shares = () => container.querySelector('input');
  await typeInto(container.querySelector('select'), '100');
  await typeInto(shares(), '999,999,999,999');
  expect(container.textContent).toContain('Enter fewer shares');
  expect(container.textContent).not.toContain('Issued share capital');
  await typeInto(shares(), '1,000,000');
  expect(container.textContent).toContain('₦100,000,000');
});
