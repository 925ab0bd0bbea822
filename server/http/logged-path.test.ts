import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

const token = 'aB3-_'.repeat(8) + 'xyz';

test.each([
  [
    '/api/companies/6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10',
    '/api/companies/6f1c2a90-6b7e-4a57-9a3c-2f0a6f3a4f10',
  ],
  [`/calendar/${token}.ics`, '/calendar/[token].ics'],
  [`/reminders/unsubscribe/${token}?next=1`, '/reminders/unsubscribe/[token]'],
  [`/shared/${token}`, '/shared/[token]'],
  [`/shared/${token}/`, '/shared/[token]/'],
  [`/shared/${token}.`, '/shared/[token].'],
  [`/shared/${token}%20`, '/shared/[token]%20'],
  [`/assets/${token}-longer.js`, `/assets/${token}-longer.js`],
  ['/signin?code=secret', '/signin'],
])('logged path of %s: %s', (url, path) => expect(loggedPath(url)).toBe(path));
