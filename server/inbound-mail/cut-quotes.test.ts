import { expect, test } from 'vitest';
import { cutQuotes } from './cut-quotes.ts';

test.each([
  ['no quote: whole', 'Hello,\n\nplease file it.\n\nAda', 'Hello,\n\nplease file it.\n\nAda'],
  [
    'attribution of Gmail over two lines: cut',
    'Yes, please.\n\nOn Mon, 23 Nov 2026 at 10:00, Charterly <hello@charterly.example>\nwrote:\n\n> May we file?\n> Yes or no',
    'Yes, please.',
  ],
  [
    'Outlook: cut at its rule',
    'Yes.\r\n\r\n________________________________\r\nFrom: Charterly <hello@charterly.example>\r\nSent: Monday\r\nSubject: x\r\n\r\nMay we file?',
    'Yes.',
  ],
  [
    'Outlook without a rule: cut at the header',
    'Yes.\n\nFrom: Charterly <a@b.example>\nSent: Monday\nTo: Ada\nSubject: x\n\nold',
    'Yes.',
  ],
  ['French: cut', 'Oui.\n\nLe lun. 23 nov. 2026 à 10:00, Charterly <a@b.example> a écrit :\n> vieux', 'Oui.'],
  ['signature of a phone: cut', 'Fine by me\n\nSent from my iPhone\n', 'Fine by me'],
  ['quoted lines at the end without attribution: cut', 'Yes.\n\n> May we file?\n', 'Yes.'],
  [
    'answer below the quote: kept',
    'On Monday Charterly wrote:\n> May we file?\n> Yes or no\n\nYes, please.',
    'Yes, please.',
  ],
  [
    'answers between the quoted lines only: whole',
    '> May we file?\nYes.\n> Today?\n',
    '> May we file?\nYes.',
  ],
  [
    'a sentence that begins with On: kept',
    'On Monday I wrote to you.\nThanks',
    'On Monday I wrote to you.\nThanks',
  ],
  [
    'a sentence about what was written, with a list below: kept',
    'Hello,\n\nOn Friday I wrote to the bank about these:\n- the mandate\n- the card\n\nAda',
    'Hello,\n\nOn Friday I wrote to the bank about these:\n- the mandate\n- the card\n\nAda',
  ],
  [
    'attribution with an address or a time, and a quote without marks: cut',
    'Yes.\n\nOn Mon, 23 Nov 2026 at 10:00, Charterly wrote:\n\nMay we file?',
    'Yes.',
  ],
  [
    'attribution without either, and marks after a line: cut',
    'Yes.\n\nOn Monday Charterly wrote:\n\n> May we file?',
    'Yes.',
  ],
  ['only a quote: whole', '> May we file?', '> May we file?'],
])('quoted text: %s', (_title, text, reply) => {
  expect(cutQuotes(text)).toBe(reply);
});

test('quoted text: a long line is searched in linear time', () => {
  const line = `On ${'wrote '.repeat(40_000)}`;
  expect(cutQuotes(line)).toBe(line.trim());
});
