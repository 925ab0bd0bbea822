import { describe, expect, test } from 'vitest';
import { isCamt053, readCamt053 } from './read-camt053.ts';

const fileOf = (statements: string): string =>
  `<Document><BkToCstmrStmt>${statements}</BkToCstmrStmt></Document>`;
const read = (entry: string) =>
  readCamt053(fileOf(`<Stmt><Ntry>${entry}</Ntry></Stmt>`), 'GBP').lines.map(
    ({ bookedOn, minor, payer, text, bankReference }) => [bookedOn, minor, payer, text, bankReference],
  );
const day = '<BookgDt><Dt>2026-11-20</Dt></BookgDt>';
const amount = (figure: string, currency = ' Ccy="GBP"'): string => `<Amt${currency}>${figure}</Amt>`;
const credit = `${amount('30')}<CdtDbtInd>CRDT</CdtDbtInd>${day}`;
const details = (...transactions: string[]): string =>
  `<NtryDtls>${transactions.map((each) => `<TxDtls>${each}</TxDtls>`).join('')}</NtryDtls>`;

test.each([
  ['<BkToCstmrStmt>', true],
  ['<camt:BkToCstmrStmt >', true],
  ['<BkToCstmrStmtX>', false],
  ['<BkToCstmrAcctRpt>', false],
  [`${' '.repeat(3985)}<BkToCstmrStmt>`, true],
  [`${' '.repeat(3986)}<BkToCstmrStmt>`, false],
])('%s is camt.053: %s', (text, is) => expect(isCamt053(text)).toBe(is));

describe('account', () => {
  const account = (id: string): string => `<Stmt><Acct><Id>${id}</Id></Acct></Stmt>`;

  test('IBAN, another number, several of the same, none: the account', () => {
    expect(readCamt053(fileOf(account('<IBAN>GB1</IBAN>')), 'GBP')).toEqual({
      format: 'camt053',
      account: 'GB1',
      lines: [],
    });
    const other = account('<Othr><Id>12</Id></Othr>');
    expect(readCamt053(fileOf(other + other), 'GBP').account).toBe('12');
    expect(readCamt053(fileOf('<Stmt></Stmt>'), 'GBP').account).toBeNull();
  });

  test('several: refused', () => {
    expect(() =>
      readCamt053(fileOf(account('<IBAN>GB1</IBAN>') + account('<IBAN>GB2</IBAN>')), 'GBP'),
    ).toThrow('The file has statements of several accounts. Export one account at a time.');
  });
});

describe('entry', () => {
  test('booked, or without a status: read; of another status: left out', () => {
    expect(read(credit)).toEqual([['2026-11-20', 30_00, null, '', null]]);
    expect(read(`${credit}<Sts>BOOK</Sts>`)).toHaveLength(1);
    expect(read(`${credit}<Sts>PDNG</Sts>`)).toEqual([]);
    expect(read(`${credit}<Sts><Cd>INFO</Cd></Sts>`)).toEqual([]);
  });

  test.each([
    [`${amount('5')}<CdtDbtInd>DBIT</CdtDbtInd>${day}`, -5_00],
    [`${amount('5')}<CdtDbtInd>CRDT</CdtDbtInd>${day}`, 5_00],
    [`${amount('5')}${day}`, 5_00],
    [`${amount('5', '')}${day}`, 5_00],
  ])('%s: %i', (entry, minor) => {
    expect(read(entry)[0]?.[1]).toBe(minor);
  });

  test.each([
    ['<BookgDt><DtTm>2026-11-21T23:00:00</DtTm></BookgDt><ValDt><Dt>2026-11-22</Dt></ValDt>', '2026-11-21'],
    ['<ValDt><Dt>2026-11-22</Dt></ValDt>', '2026-11-22'],
    ['<ValDt><DtTm>2026-11-23T01:00:00</DtTm></ValDt>', '2026-11-23'],
  ])('day %s: %s', (days, bookedOn) => {
    expect(read(`${amount('5')}${days}`)[0]?.[0]).toBe(bookedOn);
  });

  test.each([
    [day, 'An entry of the file has no amount.'],
    [`${amount('five')}${day}`, 'An entry of the file has no amount.'],
    [amount('5'), 'An entry of the file has no day.'],
    [`${amount('5')}<BookgDt><Dt>2026-02-30</Dt></BookgDt>`, 'An entry of the file has no day.'],
    [`${amount('5', ' Ccy="USD"')}${day}`, 'The statement is in USD, the account in GBP.'],
  ])('%s: refused, %s', (entry, words) => {
    expect(() => read(entry)).toThrow(words);
  });
});

describe('party and words', () => {
  const parties = (...names: string[]): string =>
    `<RltdPties>${names.map((name) => `<${name}><Nm>${name}</Nm></${name}>`).join('')}</RltdPties>`;
  const debit = credit.replace('CRDT', 'DBIT');

  test.each([
    [credit, parties('Cdtr', 'Dbtr', 'UltmtDbtr'), 'Dbtr'],
    [credit, parties('Cdtr', 'UltmtDbtr'), 'UltmtDbtr'],
    [credit, '<RltdPties><UltmtDbtr><Pty><Nm>Ada</Nm></Pty></UltmtDbtr></RltdPties>', 'Ada'],
    [credit, '<RltdPties><Dbtr><Pty><Nm>Ada</Nm></Pty></Dbtr></RltdPties>', 'Ada'],
    [credit, parties('Cdtr'), null],
    [debit, parties('Cdtr', 'Dbtr'), 'Cdtr'],
    [debit, '<RltdPties><Cdtr><Pty><Nm>Ada</Nm></Pty></Cdtr></RltdPties>', 'Ada'],
    [debit, parties('Dbtr'), null],
    [amount('0') + day, parties('Dbtr'), 'Dbtr'],
  ])('%s %s: %s', (entry, party, payer) => {
    expect(read(entry + details(party))[0]?.[2]).toBe(payer);
  });

  test('every kind of words is read, once each; a missing reference of the payer is not', () => {
    const words =
      '<Refs><EndToEndId>E2E</EndToEndId></Refs><RmtInf><Ustrd>one</Ustrd><Ustrd>two</Ustrd><Strd><CdtrRefInf><Ref>RF1</Ref></CdtrRefInf></Strd></RmtInf><AddtlTxInf>more</AddtlTxInf>';
    expect(read(`${credit}${details(words)}<AddtlNtryInf>entry</AddtlNtryInf>`)[0]?.[3]).toBe(
      'one two RF1 E2E more entry',
    );
    const none = '<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>';
    expect(read(credit + details(none))[0]?.[3]).toBe('');
  });

  test.each([
    [`<AcctSvcrRef>A1</AcctSvcrRef>${details('<Refs><AcctSvcrRef>A2</AcctSvcrRef></Refs>')}`, 'A1'],
    [details('<Refs><AcctSvcrRef>A2</AcctSvcrRef><TxId>T1</TxId></Refs>'), 'A2'],
    [details('<Refs><TxId>T1</TxId></Refs>'), 'T1'],
    [details('<Refs><TxId>T1</TxId></Refs>', '<Refs><TxId>T2</TxId></Refs>'), null],
  ])('%s: id %s', (references, id) => {
    expect(read(credit + references)[0]?.[4]).toBe(id);
  });
});

describe('batch', () => {
  const part = (figure: string, more = ''): string => amount(figure) + more;
  const minors = (...transactions: string[]) =>
    read(`${credit}<AcctSvcrRef>A1</AcctSvcrRef>${details(...transactions)}`).map(([, minor]) => minor);

  test('parts that add up to the entry: a line each, with its own party, words and id', () => {
    const named = '<RltdPties><Dbtr><Nm>Ada</Nm></Dbtr></RltdPties><AddtlTxInf>x</AddtlTxInf>';
    expect(
      read(
        `${credit}<AcctSvcrRef>A1</AcctSvcrRef>${details(
          part('10', `<Refs><AcctSvcrRef>A2</AcctSvcrRef><TxId>T</TxId></Refs>${named}`),
          part('15', '<Refs><TxId>T1</TxId></Refs>'),
          part('5'),
        )}`,
      ),
    ).toEqual([
      ['2026-11-20', 10_00, 'Ada', 'x', 'A2'],
      ['2026-11-20', 15_00, null, '', 'T1'],
      ['2026-11-20', 5_00, null, '', 'A1'],
    ]);
  });

  test('a part that goes the other way: with its own sign', () => {
    expect(minors(part('40'), part('10', '<CdtDbtInd>DBIT</CdtDbtInd>'))).toEqual([40_00, -10_00]);
    const debit = `${amount('30')}<CdtDbtInd>DBIT</CdtDbtInd>${day}`;
    expect(read(debit + details(part('10'), part('20'))).map(([, minor]) => minor)).toEqual([-10_00, -20_00]);
  });

  test('amount of the transaction in the currency of the account, beside the one that was sent: taken', () => {
    const exchanged = `${amount('12', ' Ccy="USD"')}<AmtDtls><TxAmt>${amount('10')}</TxAmt></AmtDtls>`;
    expect(minors(exchanged, part('20'))).toEqual([10_00, 20_00]);
  });

  test.each([
    ['a part without an amount', ['', part('30')]],
    ['a part in another currency', [amount('10', ' Ccy="USD"'), part('20')]],
    ['another sum', [part('10'), part('21')]],
    ['one part', [part('30')]],
    ['one part of another amount', [part('29')]],
  ])('%s: one line, of the entry', (_what, transactions) => {
    expect(minors(...transactions)).toEqual([30_00]);
  });

  test('parts that do not add up: one line without a payer, with the words of all', () => {
    const named = (name: string) =>
      `<RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><AddtlTxInf>from ${name}</AddtlTxInf>`;
    expect(read(credit + details(named('Ada'), named('Musa')))).toEqual([
      ['2026-11-20', 30_00, null, 'from Ada from Musa', null],
    ]);
  });
});
