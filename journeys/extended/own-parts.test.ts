import { paths } from '#contract/paths.ts';
import type { Browser, Page } from '@playwright/test';
import { Account } from '../support/account.ts';
import { inspect, laptop, phone } from '../support/inspect.ts';
import { founder } from '../support/people.ts';
import { linkIn, type Product } from '../support/product.ts';
import { onPage } from '../support/visitor.ts';
import { expect, test } from '../support/test.ts';

/** Opens the link of an invitation with the mailed code, in a browser without an account. */
async function openPart(
  browser: Browser,
  product: Product,
  email: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const mail = await product.mail(email, /asks you to fill in and sign your part/);
  await page.goto(linkIn(mail, /\/parts\//));
  await onPage(page, 'Ada Obi asks you to fill in and sign your part');
  await inspect(page, 'the first page of a co-founder');
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await page.getByLabel('Code from the e-mail').waitFor();
  await page.getByLabel('Code from the e-mail').fill(await product.codeFor(email));
  await onPage(page, /^Your details/);
  return page;
}

async function signAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Check and sign' }).click();
  await onPage(page, 'Check and sign your part');
  await inspect(page, 'what a co-founder signs');
  await page.getByLabel('Your full name').fill(name);
  await page.getByLabel(/I have read my details/).check();
}

test('three founders in three browsers: two fill in and sign their parts at once, the third submits', async ({
  browser,
  product,
}) => {
  const ada = await Account.open(product, { ...founder('ada-of-three'), fullName: 'Ada Obi' });
  const [bashir, adaora] = ['bashir@three.example', 'adaora@three.example'];
  const application = await ada.filledDraft();
  const { answers, revisions } = await ada.call<{
    answers: Record<string, { id: string }[]>;
    revisions: Record<string, number>;
  }>('GET', paths.application(application.id));
  const directors = answers['directors']!.map((item) => ({ ...item, occupation: '' }));
  await ada.call('PUT', `/applications/${application.id}/answers`, {
    changes: { directors: { value: directors, base: revisions['directors'] } },
  });

  const context = await ada.browser(browser, { viewport: laptop, reducedMotion: 'reduce' });
  const owner = await context.newPage();
  await owner.goto(paths.applicationParts(application.id));
  await onPage(owner, 'Who fills in and signs');
  for (const [name, email] of [
    ['Bashir Sample', bashir],
    ['Adaora Sample', adaora],
  ] as const) {
    await owner.getByRole('button', { name: `Invite ${name}` }).click();
    await owner.getByRole('dialog').getByLabel('E-mail address').fill(email);
    await owner.getByRole('button', { name: 'Send the link' }).click();
    await expect(owner.getByText(`${email} · Invited by Ada Obi`)).toBeVisible();
  }
  await inspect(owner, 'the people of an application with two invitations');

  const [first, second] = await Promise.all([
    openPart(browser, product, bashir, phone),
    openPart(browser, product, adaora, laptop),
  ]);
  await inspect(first, 'the part of a co-founder on a phone');
  await expect(first.getByText('Adaora')).toHaveCount(0);
  await expect(first.getByText('₦')).toHaveCount(0);
  await first.getByRole('button', { name: 'Check and sign' }).click();
  await expect(
    first
      .getByRole('alert')
      .or(first.getByRole('heading', { name: /problem/i }))
      .first(),
  ).toBeVisible();
  await Promise.all([
    first.getByLabel('Occupation').fill('Miller'),
    second.getByLabel('Occupation').fill('Baker'),
  ]);
  await Promise.all([signAs(first, 'Bashir Sample'), signAs(second, 'Adaora Sample')]);
  await first.getByText('I also draw it').click();
  const pad = first.getByRole('group', { name: 'Draw your signature' }).locator('svg');
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await first.mouse.move(box.x + 20, box.y + 60);
  await first.mouse.down();
  await first.mouse.move(box.x + 120, box.y + 20, { steps: 4 });
  await first.mouse.move(box.x + 200, box.y + 70, { steps: 4 });
  await first.mouse.up();
  await Promise.all(
    [first, second].map((page) => page.getByRole('button', { name: 'Sign my part' }).click()),
  );
  await Promise.all([first, second].map((page) => onPage(page, 'You have signed your part')));
  await inspect(first, 'a signed part');

  await owner.goto(paths.applicationCheck(application.id));
  await expect(owner.getByText('All people you invited have signed.')).toBeVisible();
  await owner.getByLabel('I have read these statements').check();
  await owner.getByLabel('Your full name').fill('Ada Obi');
  await owner.getByRole('button', { name: 'Sign and go to payment' }).click();
  await owner.waitForURL(`**${paths.applicationPayment(application.id)}`);
  await Promise.all([context, first.context(), second.context()].map((each) => each.close()));
});
