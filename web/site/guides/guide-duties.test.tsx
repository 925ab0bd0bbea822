// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { GuideDuty } from '../../content/country-guide.ts';
import { render } from '../../testing/render.tsx';
import { GuideDuties } from './guide-duties.tsx';

const vat: GuideDuty = {
  id: 'vat-a',
  title: 'VAT return',
  authority: 'Revenue Service',
  law: 'VAT Act, section 28',
  explains: 'Every second month.',
  late: '10%.',
  note: null,
  confidence: 'high',
  source: 0,
};
const textsOf = (container: HTMLElement, selector: string) =>
  [...container.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());

test('duties of one title: one entry with each case, and what is the same for all said once', async () => {
  const container = await render(
    <GuideDuties duties={[vat, { ...vat, id: 'vat-b', explains: 'Every month.' }]} />,
  );
  expect(textsOf(container, 'h3')).toEqual(['VAT return']);
  expect(textsOf(container, 'li li')).toEqual(['Every second month.', 'Every month.']);
  expect(textsOf(container, 'p').filter((each) => /Act|late/.test(each))).toEqual([
    'Revenue Service. VAT Act, section 28, source 1',
    'If late: 10%.',
  ]);
});

test('cases with other laws and penalties: each is said, the penalty with its case', async () => {
  const other = { ...vat, id: 'vat-b', explains: 'Every month.', law: 'VAT Act, section 29', late: '20%.' };
  const container = await render(<GuideDuties duties={[vat, other]} />);
  expect(textsOf(container, 'li li')).toEqual([
    'Every second month.If late: 10%.',
    'Every month.If late: 20%.',
  ]);
  expect(container.textContent).toContain('section 29, source 1');
});

test('cases that say the same: said once', async () => {
  const container = await render(<GuideDuties duties={[vat, { ...vat, id: 'vat-b' }]} />);
  expect(textsOf(container, 'li li')).toEqual(['Every second month.']);
});
