import { describe, expect, test } from 'vitest';
import { isMt940, readMt940 } from './read-mt940.ts';

const message = (...fields: string[]): string => [':20:A', ':25:12345678', ...fields].join('\n');
const linesOf = (...fields: string[]) => readMt940(message(':60F:C261120GBP0,', ...fields), 'GBP').lines;
const lineOf = (entry: string, ...more: string[]) => linesOf(`:61:${entry}`, ...more)[0];

test.each([
  [':20:A\n:60F:C', true],
  [':20:A\n:61:C', true],
  ['{4:\n:20:A\n:62M:C', true],
  [':20:A\n:60:C', true],
  [':20:A\n:63F:C', false],
  ['x:20:A\n:60F:C', false],
  [':20:A\nx:60F:C', false],
  [':60F:C', false],
])('%j is MT940: %s', (text, is) => expect(isMt940(text)).toBe(is));

describe('line', () => {
  test.each<[string, string, number]>([
    ['2611201121C5,NTRF', '2026-11-21', 5_00],
    ['261120C5,5NTRF', '2026-11-20', 5_50],
    ['261120CR5,05NTRF', '2026-11-20', 5_05],
    ['261120D5,NTRF', '2026-11-20', -5_00],
    ['261120DN123456789012,34NTRF', '2026-11-20', -123456789012_34],
    ['261120RD5,NTRF', '2026-11-20', 5_00],
    ['261120RC5,NTRF', '2026-11-20', -5_00],
    ['261120C5,N123', '2026-11-20', 5_00],
  ])('%s: %s, %i', (entry, bookedOn, minor) => {
    expect(lineOf(entry)).toMatchObject({ bookedOn, minor, balance: null });
  });

  test.each([
    ['2701021231', '2026-12-31'],
    ['2612310101', '2027-01-01'],
    ['2607010101', '2026-01-01'],
    ['2601010701', '2026-07-01'],
    ['2608010101', '2027-01-01'],
    ['2601010801', '2025-08-01'],
    // The day of the entry does not exist.
    ['2602280230', '2026-02-28'],
  ])('value and entry day %s: booked on %s', (days, bookedOn) => {
    expect(lineOf(`${days}C5,NTRF`)).toMatchObject({ bookedOn });
  });

  test.each([
    ['2611C5,NTRF', 'is not a line of MT940'],
    ['x261120C5,NTRF', 'is not a line of MT940'],
    ['261120X5,NTRF', 'is not a line of MT940'],
    ['261120C5NTRF', 'is not a line of MT940'],
    ['261120C1234567890123,NTRF', 'is not a line of MT940'],
    ['261120C5,123NTRF', 'is not a line of MT940'],
    ['261120C5,1TRF', 'is not a line of MT940'],
    ['261320C5,NTRF', 'has no valid day'],
  ])('%s: refused, naming it without the rest', (entry, words) => {
    expect(() => lineOf(`${entry}\nmore`)).toThrow(`“${entry}” ${words}.`);
  });

  test.each<[string, string | null, string]>([
    ['NTRFNONREF', null, ''],
    ['NTRFnoref', null, ''],
    ['NTRF', null, ''],
    ['NTRFINV7', null, 'INV7'],
    ['NTRFINV7// B1 ', 'B1', 'INV7'],
    ['NTRFINV7//NONREF', null, 'INV7'],
    ['NTRFINV7//B1\nADA  OBI', 'B1', 'INV7 ADA OBI'],
    ['NTRFXNONREF', null, 'XNONREF'],
    ['NTRFNONREFX', null, 'NONREFX'],
  ])('references %j: id %s, words %j', (references, bankReference, text) => {
    expect(lineOf(`261120C5,${references}`)).toMatchObject({ bankReference, text, payer: null });
  });

  test('of nothing: left out', () => {
    expect(linesOf(':61:261120C0,NTRF', ':61:261120C5,NTRF')).toHaveLength(1);
  });
});

describe('information to the owner', () => {
  const informed = (information: string) => {
    const { payer, text } = lineOf('261120C5,NTRF', `:86:${information}`) ?? {};
    return [payer, text];
  };

  test.each<[string, string | null, string]>([
    [
      '166?00CREDIT?20Invoice?2917?30BANK?31IBAN?32Ada ?33Obi?60 and?63more?64x',
      'Ada Obi',
      'CREDIT Invoice17 andmore',
    ],
    ['166?19x?59y?34z', null, ''],
    ['166?32 ', null, ''],
    ['166?2A?20x', null, '166?2A?20x'],
    ['166?20x?A1y', null, 'x'],
    ['16?00CREDIT', null, '16?00CREDIT'],
    ['x166?00CREDIT', null, 'x166?00CREDIT'],
    ['166?0CREDIT', null, '166?0CREDIT'],
    ['/REMI/CHP/NAME/ Ada Obi /X', 'Ada Obi', '/REMI/CHP/NAME/ Ada Obi /X'],
    ['/NAME/ /X', null, '/NAME/ /X'],
    ['  two   words ', null, 'two words'],
    ['two\nlines\nmore', null, 'two lines more'],
    ['166?20In\nvoice', null, 'Invoice'],
    ['/NAME/Ada O\nbi/', 'Ada Obi', '/NAME/Ada O bi/'],
  ])('%j: payer %s, words %j', (information, payer, text) => {
    expect(informed(information)).toEqual([payer, text]);
  });

  test('behind another field, or of the whole statement: not that of the line', () => {
    expect(lineOf('261120C5,NTRF', ':13:x', ':86:words')).toMatchObject({ text: '' });
    expect(lineOf('261120C5,NTRF', ':62F:C261120GBP5,', ':86:words')).toMatchObject({ text: '' });
  });
});

describe('balances', () => {
  test.each([
    [':60M:C261120GBP1,', ':61:261120D3,NTRF', ':62M:D261120GBP2,'],
    [':60F:D261120GBP1,', ':61:261120C3,NTRF', ':62F:C261120GBP2,'],
    [':60F:C261120GBP1,', ':61:261120C3,NTRF', ':62M:C261120GBP4,', ':60M:C261120GBP0,', ':62F:C261120GBP0,'],
    [':61:261120C3,NTRF', ':62F:C261120GBP9,'],
  ])('%s %s %s: accepted', (...fields) => {
    expect(readMt940(message(...fields), 'GBP')).toMatchObject({
      format: 'mt940',
      account: '12345678',
      lines: [{}],
    });
  });

  test.each([
    [[':60F:C261120GBP1,', ':61:261120C3,NTRF', ':62F:C261120GBP5,'], 'do not add up to its closing balance'],
    [[':60M:C261120GBP1,', ':61:261120C3,NTRF', ':62M:C261120GBP5,'], 'do not add up to its closing balance'],
    [[':60F:C261120EUR1,'], 'The statement is in EUR, the account in GBP.'],
    [[':60F:X261120GBP1,'], '“X261120GBP1,” is not a balance of MT940.'],
    [[':60F:C261120GBP,'], '“C261120GBP,” is not a balance of MT940.'],
    [[':60F:xC261120GBP1,'], 'is not a balance of MT940.'],
    [[':25:87654321'], 'statements of several accounts'],
  ])('%j: refused', (fields, words) => {
    expect(() => readMt940(message(...fields), 'GBP')).toThrow(words);
  });

  test('no account, or one with blanks: none, or the number alone', () => {
    expect(readMt940(':20:A\n:60F:C261120GBP1,', 'GBP').account).toBeNull();
    expect(readMt940(':20:A\n:25: 12 \n:25:12', 'GBP').account).toBe('12');
  });
});

describe('envelope of SWIFT', () => {
  test.each(['\n', '\r\n', '\r'])('line ends %j, blocks before and after the fields: read', (end) => {
    const text = ['{1:F01}{2:I940}{4:', ':20:A', ':61:261120C5,NTRFX', 'words', '', '-}{5:{CHK}}', 'after'];
    expect(readMt940(text.join(end), 'GBP').lines).toMatchObject([{ text: 'X words after' }]);
  });

  test('first field behind the block, a dash between messages, words before any field: read', () => {
    const text = 'words\n{1:F01}{4::20:A\n:61:261120C5,NTRFX\n-\n:61:261120C6,NTRFY\n{5:x}\n-x';
    expect(readMt940(text, 'GBP').lines).toMatchObject([{ text: 'X' }, { text: 'Y -x' }]);
  });
});
