import { expect, test, type Page } from '../support/test.ts';
import type { Product } from '../support/product.ts';

let product: Product;
test.beforeAll(({ product: shared }) => {
  product = shared;
});

const T0 = new Date('2026-11-23T09:00:00Z');

/** Opens the home page with a paused fake clock and waits until the hero is hydrated. */
async function openWithPausedClock(page: Page): Promise<void> {
  await page.clock.install({ time: T0 });
  await page.clock.pauseAt(new Date(T0.getTime() + 1000));
  await page.goto(product.url);
  await hydrated(page, '[data-typed]');
}

/** Runs the fake clock until a section below the first view is hydrated: React schedules these boundaries apart. */
async function runClockUntilHydrated(page: Page, selector: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    expect(await isHydrated(page, selector)).toBe(true);
  }).toPass({ intervals: [STEP_MS] });
  // Effects, which start the timers, run after the commit.
  await page.waitForTimeout(300);
}

const isHydrated = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate(
    (part) => Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__reactFiber')),
    selector,
  );

/** Waits until React has hydrated an element of a prerendered page: it marks the elements it owns. */
async function hydrated(page: Page, selector: string): Promise<void> {
  await expect.poll(() => isHydrated(page, selector)).toBe(true);
  // Effects, which start the timers, run after the commit.
  await page.waitForTimeout(300);
}

const STEP_MS = 20;

/** Advances the fake clock in small steps until the text changes. @returns the milliseconds it took */
async function timeUntil(page: Page, read: () => Promise<string>, most: number): Promise<number> {
  const before = await read();
  for (let elapsed = STEP_MS; elapsed <= most; elapsed += STEP_MS) {
    await page.clock.runFor(STEP_MS);
    if ((await read()) !== before) return elapsed;
  }
  throw new Error(`Nothing changed in ${most} ms from “${before}”`);
}

test.describe('hero', () => {
  const typed = (page: Page) => () => page.locator('[data-typed]').innerText();

  test('tagline: types at the required speed without layout shift', async ({ page }) => {
    await openWithPausedClock(page);
    const read = typed(page);
    const first = await read();
    expect(first).toBe('Put your company on the register');
    const below = await page.getByRole('link', { name: 'View Pricing' }).boundingBox();
    expect(await timeUntil(page, read, 2000), 'held 1500 ms, and the first letter goes after 60 more').toBe(
      1560,
    );
    expect(await timeUntil(page, read, 200), 'a letter is erased').toBe(60);
    while ((await read()) !== '') await page.clock.runFor(STEP_MS);
    expect(await timeUntil(page, read, 1000), 'rests 400 ms, and the first letter comes after 120 more').toBe(
      520,
    );
    expect(await timeUntil(page, read, 200), 'a letter is typed').toBe(120);
    expect(await page.getByRole('link', { name: 'View Pricing' }).boundingBox()).toEqual(below);
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  });

  test('pause button: stops and resumes the typing', async ({ page }) => {
    await openWithPausedClock(page);
    await page.getByRole('button', { name: 'Pause the typing' }).click();
    const before = await typed(page)();
    for (let count = 0; count < 10; count += 1) await page.clock.runFor(500);
    expect(await typed(page)()).toBe(before);
    await page.getByRole('button', { name: 'Play the typing' }).click();
    expect(await timeUntil(page, typed(page), 2000)).toBeGreaterThan(0);
  });

  test('prefers-reduced-motion: shows the tagline without animation', async ({ browser }) => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await openWithPausedClock(page);
    for (let count = 0; count < 10; count += 1) await page.clock.runFor(500);
    expect(await typed(page)()).toBe('Put your company on the register');
    await expect(page.getByRole('button', { name: 'Pause the typing' })).toBeHidden();
    await page.close();
  });

  test('without JavaScript: shows the tagline and the links', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(product.url);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Put your company on the register');
    await expect(page.getByRole('link', { name: 'Get Started' }).first()).toHaveAttribute(
      'href',
      '/select-jurisdiction',
    );
    await expect(page.getByRole('link', { name: 'Global Expansion Desk' })).toHaveAttribute(
      'href',
      '/contact?product=global-expansion-desk',
    );
    await page.close();
  });
});

test.describe('solutions carousel', () => {
  const carousel = (page: Page) => page.locator('[data-carousel]');
  const shown = (page: Page) => carousel(page).getByRole('article').getByRole('heading').innerText();

  test('untouched: advance every six seconds and wrap after the fifth', async ({ page }) => {
    await openWithPausedClock(page);
    await runClockUntilHydrated(page, '[data-carousel]');
    const seen = [await shown(page)];
    // Up to one step of the first six seconds passed during hydration.
    expect(await timeUntil(page, () => shown(page), 6000)).toBeGreaterThanOrEqual(6000 - STEP_MS);
    seen.push(await shown(page));
    for (let count = 1; count < 5; count += 1) {
      await page.waitForTimeout(100);
      await page.clock.runFor(5980);
      expect(await shown(page)).toBe(seen.at(-1));
      await page.clock.runFor(STEP_MS);
      await expect.poll(() => shown(page)).not.toBe(seen.at(-1));
      seen.push(await shown(page));
    }
    expect(seen).toEqual([
      'Business Formation',
      'Hire-to-Payroll Launchpad',
      'Boardroom-in-a-Box',
      'Raise & Structure',
      'Global Expansion Desk',
      'Business Formation',
    ]);
  });

  test('hovered, focused or paused: do not advance', async ({ page }) => {
    await openWithPausedClock(page);
    await runClockUntilHydrated(page, '[data-carousel]');
    const wait = async () => {
      await page.waitForTimeout(100);
      for (let count = 0; count < 4; count += 1) await page.clock.runFor(4000);
      return shown(page);
    };
    await carousel(page).hover();
    expect(await wait()).toBe('Business Formation');
    await page.mouse.move(2, 2);
    await page.waitForTimeout(100);
    await page.clock.runFor(6000);
    await expect.poll(() => shown(page)).toBe('Hire-to-Payroll Launchpad');
    await page.getByRole('button', { name: 'Show Boardroom-in-a-Box' }).focus();
    expect(await wait()).toBe('Hire-to-Payroll Launchpad');
    await page.getByRole('button', { name: 'Pause the solutions' }).press('Enter');
    await page.locator('body').click({ position: { x: 2, y: 2 } });
    expect(await wait()).toBe('Hire-to-Payroll Launchpad');
  });

  test('buttons and dots: select a solution, whose link leads to its page', async ({ page }) => {
    await page.goto(product.url);
    await hydrated(page, '[data-carousel]');
    await page.getByRole('button', { name: 'Previous solution' }).click();
    expect(await shown(page)).toBe('Global Expansion Desk');
    await page.getByRole('button', { name: 'Next solution' }).click();
    expect(await shown(page)).toBe('Business Formation');
    await page.getByRole('button', { name: 'Show Raise & Structure' }).click();
    await carousel(page).getByRole('link', { name: 'Get Started with Raise & Structure' }).click();
    await expect(page).toHaveURL(`${product.url}/contact?product=raise-and-structure`);
    await expect(page.getByLabel('What is it about?')).toHaveValue('raise-and-structure');
  });

  test('on a phone: change on a swipe of more than 60 px and have no arrows', async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    await page.goto(product.url);
    await hydrated(page, '[data-carousel]');
    await expect(page.getByRole('button', { name: 'Next solution' })).toBeHidden();
    await carousel(page).scrollIntoViewIfNeeded();
    const box = (await carousel(page).boundingBox())!;
    const swipe = async (by: number) => {
      await page.mouse.move(box.x + 160, box.y + 60);
      await page.mouse.down();
      await page.mouse.move(box.x + 160 + by, box.y + 60);
      await page.mouse.up();
      await page.waitForTimeout(100);
      return shown(page);
    };
    expect(await swipe(-60)).toBe('Business Formation');
    expect(await swipe(-61)).toBe('Hire-to-Payroll Launchpad');
    expect(await swipe(61)).toBe('Business Formation');
    await page.close();
  });
});

test('hero layout: picture beside the text from 1024 px, arrows from 768 px, header at least 64 px high', async ({
  page,
}) => {
  await page.goto(product.url);
  await hydrated(page, '[data-carousel]');
  const seenAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const [header, words, picture] = await Promise.all([
      page.locator('header').boundingBox(),
      page.getByRole('link', { name: 'View Pricing' }).boundingBox(),
      page.locator('main section').first().locator('img').boundingBox(),
    ]);
    if (!header || !words || !picture) throw new Error('The hero is not drawn');
    return {
      below: picture.y > words.y + words.height,
      arrows: await page.getByRole('button', { name: 'Next solution' }).isVisible(),
      high: header.height >= 64,
    };
  };
  expect(await seenAt(767)).toEqual({ below: true, arrows: false, high: true });
  expect(await seenAt(768)).toEqual({ below: true, arrows: true, high: true });
  expect(await seenAt(1023)).toEqual({ below: true, arrows: true, high: true });
  expect(await seenAt(1024)).toEqual({ below: false, arrows: true, high: true });
});

test('prefetch: starts on hover and focus, and fails silently', async ({ browser }) => {
  // The service worker, registered once the page is idle, would answer in place of the network and never fail.
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
  const isFetched = (name: string) =>
    expect.poll(() => fetched.some((path) => path.startsWith(`/assets/${name}`)));
  await page.goto(product.url);
  await page.waitForLoadState('networkidle');
  await isFetched('pricing-page').toBe(false);
  await expect(async () => {
    await page.mouse.move(2, 2);
    await page.getByRole('link', { name: 'View Pricing' }).hover();
    await isFetched('pricing-page').toBe(true);
  }).toPass();
  const errors: Error[] = [];
  page.on('pageerror', (error) => void errors.push(error));
  await page.route('**/assets/terms-page*', (route) => route.abort());
  const failed: string[] = [];
  page.on('requestfailed', (request) => void failed.push(new URL(request.url()).pathname));
  // The footer is hydrated last.
  await expect(async () => {
    await page.locator('h1').focus();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).focus();
    await expect
      .poll(() => failed.some((path) => path.startsWith('/assets/terms-page')), { timeout: 2000 })
      .toBe(true);
  }).toPass();
  await page.waitForTimeout(100);
  expect(errors).toEqual([]);
  await page.close();
});

test('logo and FAQ tabs: arrow keys move between them; one answer is open at a time', async ({ page }) => {
  await page.goto(product.url);
  await hydrated(page, '[role=tablist]');
  const startups = page.getByRole('tab', { name: 'Startups' });
  await startups.focus();
  await startups.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'eCommerce' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'eCommerce' }).getByRole('listitem')).toHaveCount(8);
  await page.getByRole('tab', { name: 'eCommerce' }).press('ArrowLeft');
  await page.getByRole('tab', { name: 'Startups' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Nonprofits' })).toHaveAttribute('aria-selected', 'true');

  const first = page.getByText('What services do you offer?');
  const second = page.getByText('Which countries do you cover?');
  await first.click();
  await expect(page.getByText('tax ID registration and compliance filings')).toBeVisible();
  await second.click();
  await expect(page.getByText('tax ID registration and compliance filings')).toBeHidden();
  await second.click();
  await expect(page.locator('details[open]')).toHaveCount(0);
});

test('testimonials: six samples are shown twice and pause on hover', async ({ page }) => {
  await page.goto(product.url);
  await hydrated(page, '.strip');
  await expect(page.locator('.strip ul')).toHaveCount(2);
  await expect(page.locator('.strip ul').first().getByRole('listitem')).toHaveCount(6);
  const state = () =>
    page.locator('.strip-track').evaluate((track) => getComputedStyle(track).animationPlayState);
  await page.mouse.move(2, 2);
  expect(await state()).toBe('running');
  await page.locator('.strip').hover();
  expect(await state()).toBe('paused');
  await page.mouse.move(2, 2);
  await page.getByRole('button', { name: 'Pause the words passing by' }).click();
  expect(await state()).toBe('paused');
});

test.describe('mobile menu', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  const locked = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflow);

  test('open menu: locks scrolling, closes within 300 ms and on navigation', async ({ page }) => {
    await page.goto(product.url);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    expect(await locked(page)).toBe('hidden');
    expect((await menu.boundingBox())?.height).toBe(740);
    // The page below takes no focus.
    await expect(page.locator('main')).toHaveCSS('visibility', 'hidden');
    expect(
      await menu.evaluate((element) => {
        const { transitionProperty, transitionDuration } = getComputedStyle(element);
        return [transitionProperty, transitionDuration];
      }),
    ).toEqual(['translate, display, overlay', '0.3s, 0.3s, 0.3s']);
    await menu.getByRole('button', { name: 'Close' }).click();
    expect(await locked(page)).toBe('visible');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();

    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'Contact' }).click();
    await expect(page).toHaveURL(`${product.url}/contact`);
    await expect(menu).toBeHidden();
    expect(await locked(page)).toBe('visible');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('dashboard link: uses the phone’s sign-in address', async ({ page }) => {
    await page.goto(product.url);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'My Dashboard' })).toHaveAttribute(
      'href',
      '/signin?next=/dashboard',
    );
  });
});
