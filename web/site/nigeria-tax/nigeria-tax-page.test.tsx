// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { AuthValue } from '../../session/auth-value.tsx';
import { render } from '../../testing/render.tsx';
import { fakeAuth } from '../../testing/fake-auth.ts';
import NigeriaTaxPage from './nigeria-tax-page.tsx';

const open = (address: string): Promise<HTMLElement> =>
  render(
    <AuthValue auth={fakeAuth()}>
      <MemoryRouter initialEntries={[address]}>
        <NigeriaTaxPage />
      </MemoryRouter>
    </AuthValue>,
  );

describe('Nigeria tax page', () => {
  it('page: required title and a card for each of two choices', async () => {
    const container = await open('/nigeria-tax-filing');
    expect(container.querySelector('h1')?.textContent).toBe('Get Your TIN in 24 Hours');
    expect([...container.querySelectorAll('li h2')].map((title) => title.textContent)).toEqual([
      'Taxpromax (Bank Account Opening)',
      'TIN Certificate',
    ]);
  });

  it('revenue service platform: new name shown', async () => {
    expect((await open('/nigeria-tax-filing')).textContent).toMatch(
      /moved taxpayers from TaxPro Max to Rev360/,
    );
  });

  it('form: company name and two documents only, fee shown', async () => {
    const container = await open('/nigeria-tax-filing?step=company');
    expect(container.querySelector('h1')?.textContent).toBe('Get Taxpromax');
    expect(container.querySelector('form h2')?.textContent).toBe('Provide Company Name');
    expect(
      [...container.querySelectorAll('form input')].map((input) => [
        input.id,
        input.getAttribute('type') ?? 'text',
        input.getAttribute('accept'),
      ]),
    ).toEqual([
      ['companyName', 'text', null],
      ['cacCertificate', 'file', '.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg'],
      ['statusReport', 'file', '.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg'],
    ]);
    expect(container.querySelector('form button[type=submit]')?.textContent).toBe('Continue');
    expect(container.textContent).toContain('Processing fee: NGN 10,000.');
  });
});
