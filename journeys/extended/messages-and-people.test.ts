import { paths } from '#contract/paths.ts';
import { Account } from '../support/account.ts';
import { inspect, laptop, phone } from '../support/inspect.ts';
import { founder } from '../support/people.ts';
import { onPage } from '../support/visitor.ts';
import { expect, test } from '../support/test.ts';

test('messages, people, a part to sign: each waits where the person looks, on a phone and a laptop', async ({
  browser,
  product,
}) => {
  const named = founder('bashir-with-an-account');
  const ada = await Account.open(product, founder('ada-with-people'));
  const bashir = await Account.open(product, named);
  const officer = await Account.officer(product);
  const { id } = await ada.sign(await ada.filledDraft(), 'Ada Ngozi Obi');
  await officer.call('POST', `/admin/applications/${id}/messages`, {
    id: crypto.randomUUID(),
    words: 'Which bank will you use?',
  });
  const draft = await ada.filledDraft();
  const { parts } = await ada.call<{ parts: { path: string }[] }>('GET', `/applications/${draft.id}/parts`);
  await ada.call('POST', `/applications/${draft.id}/parts`, { path: parts[0]?.path, email: named.email });
  const page = await (await ada.browser(browser, { viewport: laptop, reducedMotion: 'reduce' })).newPage();

  await page.goto(paths.messages);
  await onPage(page, 'Messages');
  await expect(page.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible();
  await expect(page.getByText('1 new')).toBeVisible();
  await inspect(page, 'the list of messages');
  await page.getByRole('main').getByRole('link', { name: 'Zuma Foods Limited' }).click();
  await expect(page.getByText('Which bank will you use?')).toBeVisible();
  await inspect(page, 'a thread');
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();

  await page.setViewportSize(phone);
  await page.goto(paths.allPeople);
  await onPage(page, 'People');
  await inspect(page, 'the people of everything');
  await page.getByRole('button', { name: /^Withdraw/ }).waitFor();

  const his = await (await bashir.browser(browser, { viewport: phone, reducedMotion: 'reduce' })).newPage();
  await his.goto(paths.dashboard);
  await his.getByRole('link', { name: /^Open my part/ }).waitFor();
  await inspect(his, 'a dashboard with a part to sign');
  await his.getByRole('link', { name: /^Open my part/ }).click();
  await onPage(his, /^Your details/);

  await page.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(page.getByRole('heading', { name: 'Nobody else yet' })).toBeVisible();
});
