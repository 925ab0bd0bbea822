import { describe, expect, test } from 'vitest';
import { firstAllowedRedirect } from './redirects.ts';
import { productSettings } from '../settings.ts';

const place = (redirectAllowList: string[], publicUrl = 'https://charterly.example') => ({
  config: { publicUrl, rateLimits: 'off' as const },
  settings: { ...productSettings, redirectAllowList },
});
const allowed = (target: string, globs: string[], site?: string): boolean => {
  const found = firstAllowedRedirect(place(globs, site), [target]);
  return found.href !== new URL(place([], site).config.publicUrl).href;
};

describe('allowed redirects', () => {
  test.each([
    ['https://charterly.example/account?tab=1', []],
    ['https://app.example.com/welcome', ['https://app.example.com/**']],
    ['https://app.example.com/a/b/c', ['https://app.example.com/**']],
    ['https://app.example.com/a', ['https://app.example.com/*']],
    ['https://blue.example.com/', ['https://*.example.com/']],
    ['http://localhost:5173/x', ['http://localhost:5173/**']],
    ['http://127.0.0.1:5173/', ['http://127.0.0.1:*/']],
    ['com.example.app://signed-in', ['com.example.app://*']],
    ['https://two.example.com/', ['https://{one,two}.example.com/']],
    ['https://app1.example.com/', ['https://app[0-9].example.com/']],
    ['https://app1.example.com/', ['https://app?.example.com/']],
    ['https://APP.example.com/a', ['https://App.Example.com/**']],
    ['https://app.example.com:443/a', ['https://app.example.com/**']],
    ['https://app.example.com/a', ['https://app.example.com:443/**']],
    ['https://deploy-1--shop.netlify.app/a', ['https://**--shop.netlify.app/**']],
    ['https://app.example.com/a?next=/b.c', ['https://app.example.com/**']],
    ['https://app.example.com', ['https://app.example.com']],
    ['https://app.example.com/a', ['{https://app,https://two}.example.com/**']],
  ])('%s with %j', (target, globs) => {
    expect(allowed(target, globs)).toBe(true);
  });

  test('site on localhost: any port', () => {
    expect(allowed('http://localhost:9999/x', [], 'http://localhost:3000')).toBe(true);
    expect(allowed('http://127.0.0.1:9999/x', [], 'http://localhost:3000')).toBe(false);
  });
});

describe('rejected redirects', () => {
  test.each([
    ['https://evil.example/', []],
    ['http://charterly.example/x', []],
    ['https://charterly.example:8443/x', []],
    ['https://charterly.example@evil.example/x', []],
    ['https://user:secret@charterly.example/x', []],
    ['https://charterly.example.evil.example/x', []],
    ['//evil.example/x', ['**']],
    ['javascript:alert(1)', ['**']],
    ['data:text/html,x', ['**']],
    ['https://app.example.com/a/b', ['https://app.example.com/*']],
    ['https://a.b.example.com/', ['https://*.example.com/']],
    ['https://evil.com/#https://app.example.com/', ['https://*.example.com/']],
    ['https://appXexample.com/', ['https://app.example.com/']],
    ['http://h:1', ['http://h:1/**']],
    ['http://2130706433/', ['**']],
    ['http://0x7f000001/', ['**']],
    ['http://10.0.0.1/', ['**']],
    ['http://[2001:db8::1]/', ['**']],
    ['https://x.example.com/', ['https://{x.example.com/']],
    ['https://evil%2ecom?.allowed.example', ['https://*.allowed.example/**']],
    ['https://evil%2ecom?.allowed.example/x', ['https://*.allowed.example/**']],
    ['https://evil%2ecom\\.allowed.example/x', ['https://*.allowed.example/**']],
    ['https://evil\u3002com?.allowed.example/x', ['https://*.allowed.example/**']],
    ['https://evil.com/x--shop.netlify.app/a', ['https://**--shop.netlify.app/**']],
    ['https://evil.com/?x--shop.netlify.app/a', ['https://**--shop.netlify.app/**']],
    ['https://evil.com/x.example.com/a', ['{https://**,https://two}.example.com/**']],
    ['https://app.example.com/open/../secret', ['https://app.example.com/open/**']],
    ['https://app.example.com/open/%2e%2e/secret', ['https://app.example.com/open/**']],
    ['http://%32130706433/', ['**']],
    ['http://127.1/', ['**']],
  ])('%s with %j', (target, globs) => {
    expect(allowed(target, globs)).toBe(false);
  });
});

test('firstAllowedRedirect: removes the fragment, the first allowed one wins', () => {
  const { href } = firstAllowedRedirect(place([]), [
    'https://evil.example/',
    undefined,
    'https://charterly.example/a?b=c#access_token=forged',
    'https://charterly.example/late',
  ]);
  expect(href).toBe('https://charterly.example/a?b=c');
});
