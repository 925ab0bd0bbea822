// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { DetachedWindowAPI } from 'happy-dom';
import { reloadForRelease, restoreTyped } from './reload-for-release.ts';

declare global {
  interface Window {
    happyDOM?: DetachedWindowAPI;
  }
}

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/country-1.js');

/** happy-dom fetches no scripts; it reports none of them as failed then. */
beforeAll(() => {
  window.happyDOM!.settings.handleDisabledFileLoadingAsSuccess = true;
});

/** Opens a page of a release. `status` is the server's answer for the page; without it, the server does not answer. */
function openPage(entry: string, status?: number) {
  document.head.innerHTML = `<script type="module" src="/assets/${entry}.js"></script>`;
  const request = vi.fn<typeof fetch>(async () => {
    if (status === undefined) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
  vi.stubGlobal('fetch', request);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  onTestFinished(() => {
    reload.mockRestore();
    vi.unstubAllGlobals();
    document.head.innerHTML = '';
  });
  return { reload, request };
}

beforeEach(() => sessionStorage.clear());

it('file of a replaced release missing: reloads once', async () => {
  const { reload, request } = openPage('index-1', 200);
  expect(await reloadForRelease(missing)).toBe(true);
  expect(request).toHaveBeenCalledWith(window.location.href, { method: 'HEAD', cache: 'no-store' });
  expect(await reloadForRelease(missing)).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

it('release after the reload replaced as well: reloads again', async () => {
  openPage('index-1', 200);
  await reloadForRelease(missing);
  const { reload } = openPage('index-2', 200);
  expect(await reloadForRelease(missing)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it.each([
  ['without a connection', undefined],
  ['during a deployment', 503],
  ['a page that is gone', 404],
] as const)('%s: does not reload, and can do so later', async (_, status) => {
  expect(await reloadForRelease(openPage('index-1', status) && missing)).toBe(false);
  const { reload } = openPage('index-1', 200);
  expect(await reloadForRelease(missing)).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('mistake in a page: does not reload', async () => {
  const { reload, request } = openPage('index-1', 200);
  expect(await reloadForRelease(new Error('price is undefined'))).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(request).not.toHaveBeenCalled();
});

it('nothing can be stored in the browser: does not reload', async () => {
  const { reload } = openPage('index-1', 200);
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(await reloadForRelease(missing)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('typed and chosen before the reload: put back once, but no password', async () => {
  openPage('index-1', 200);
  const form = `
    <input name="email" type="email"><textarea name="words"></textarea>
    <input name="speed" type="radio" value="basic" checked><input name="speed" type="radio" value="express">
    <input name="agreed" type="checkbox"><select name="country"><option>Ghana<option>Nigeria</select>
    <input name="secret" type="password"><input name="code" autocomplete="one-time-code">`;
  const field = (selector: string) => {
    const found = document.querySelector<HTMLInputElement>(selector);
    if (!found) throw new Error(`There is no ${selector}`);
    return found;
  };
  const read = () => [
    ...['[name=email]', '[name=words]', 'select', '[name=secret]', '[name=code]'].map(
      (each) => field(each).value,
    ),
    ...['[value=basic]', '[value=express]', '[name=agreed]'].map((each) => field(each).checked),
  ];
  document.body.innerHTML = form;
  onTestFinished(() => void (document.body.innerHTML = ''));
  field('[name=email]').value = 'ada@example.com';
  field('[name=words]').value = 'Two questions';
  field('select').value = 'Nigeria';
  field('[name=secret]').value = 'four words are better';
  field('[name=code]').value = '123456';
  field('[value=express]').checked = true;
  field('[name=agreed]').checked = true;
  await reloadForRelease(missing);
  const stored = sessionStorage.getItem('typed-before-reload');
  expect(stored).toContain('ada@example.com');
  expect(stored).not.toMatch(/four words|123456/);
  document.body.innerHTML = form;
  restoreTyped();
  expect(read()).toEqual(['ada@example.com', 'Two questions', 'Nigeria', '', '', false, true, true]);
  expect(sessionStorage.getItem('typed-before-reload')).toBeNull();
  document.body.innerHTML = form;
  restoreTyped();
  expect(read()).toEqual(['', '', 'Ghana', '', '', true, false, false]);
});
