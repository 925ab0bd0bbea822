import { describe, expect, test } from 'vitest';
import { guessMapping, readCsvSheet, type CsvMapping } from './csv-mapping.ts';
import { lineKeys } from './line-keys.ts';
import { readBankDay, readSignedAmount } from './read-figures.ts';
import { readStatement } from './read-statement.ts';
import type { Statement, StatementLine } from './statement.ts';

const naira = { number: '0012345678', currency: 'NGN' };
const sterling = { number: '12345678', currency: 'GBP' };

const mappingOf = (csv: string): CsvMapping =>
  guessMapping(readCsvSheet(csv, null) ?? { titles: [], rows: [] });
function read(text: string, account = naira, mapping: CsvMapping | null = null): Statement {
  const reading = readStatement(text, account, mapping);
  if ('problem' in reading) throw new Error(reading.problem);
  return reading.statement;
}
const problemOf = (text: string, account = naira, mapping: CsvMapping | null = null): string | null => {
  const reading = readStatement(text, account, mapping);
  return 'problem' in reading ? reading.problem : null;
};
const brief = ({ lines }: Statement) =>
  lines.map(({ bookedOn, minor, payer, text, bankReference }) => [
    bookedOn,
    minor,
    payer,
    text,
    bankReference,
  ]);

describe('amounts', () => {
  test.each([
    ['1,234,567.50', '.', 123456750],
    ['1.234.567,5', ',', 123456750],
    ['1 234,50', ',', 123450],
    ['₦1,000.00', '.', 100000],
    ['(500.00)', '.', -50000],
    ['500.00-', '.', -50000],
    ['-£20', '.', -2000],
    ['£-20', '.', -2000],
    ['NGN 500.00 DR', '.', -50000],
    ['500.00 DBT', '.', -50000],
    ['DR 500.00', '.', -50000],
    ['CR 500.00', '.', 50000],
    ['DKK 500.00', '.', 50000],
    ['500.00 DKK', '.', 50000],
    ['USD 500.00', '.', 50000],
    ['500.00 CAD', '.', 50000],
    ['500.00CR', '.', 50000],
    ['+12.3000', '.', 1230],
    ['1,50,000.00', '.', 15000000],
    ['.5', '.', 50],
    ['1.234,50', '.', null],
    ['12.345', '.', null],
    ['12.5.0', '.', null],
    ['1,23', '.', null],
    ['12 eggs', '.', null],
    ['', '.', null],
    ['.', '.', null],
    [',', '.', null],
    ['9'.repeat(16), '.', null],
    ['9,000,000,000,000.00', '.', 900_000_000_000_000],
    ['9,000,000,000,000.01', '.', null],
    ["1'000.50", '.', 100050],
    ['1’000.50', '.', 100050],
    ['1\u00A0000\u202F000', '.', 100000000],
    ['1,23,456', '.', 12345600],
    ['1,2,345', '.', null],
    ['12,34', '.', null],
    ['1234,567', '.', null],
    ['1234567.5', '.', 123456750],
    ['1,234,567', '.', 123456700],
    ['1.234.567', ',', 123456700],
    ['1,234.5', ',', null],
    ['.50', '.', 50],
    ['5.', '.', 500],
    ['1.230000', '.', 123],
    ['1.2300000', '.', null],
    ['1.2030', '.', null],
    ['ngn 5', '.', 500],
    ['US$5', '.', 500],
    ['GH₵5', '.', 500],
    ['¢5', '.', 500],
    ['€5', '.', null],
    ['NGNX5', '.', null],
    ['$$5', '.', null],
    ['5 NAIRA', '.', null],
    ['5₦', '.', null],
    ['5 EUR', '.', 500],
    ['−5', '.', -500],
    ['(5', '.', -500],
    ['5)', '.', -500],
    ['5−', '.', -500],
    ['-5-', '.', -500],
    ['$-5', '.', -500],
    ['-NGN5', '.', -500],
    ['5DR', '.', -500],
    ['5 db', '.', -500],
    ['5D', '.', -500],
    ['5C', '.', 500],
    ['5 DR)', '.', -500],
    ['5+', '.', 500],
    ['-0.00', '.', 0],
  ] as const)('%s with a decimal %s: %s minor units', (text, mark, minor) => {
    expect(readSignedAmount(text, mark)).toBe(minor);
  });
});

describe('days', () => {
  test.each([
    ['03/04/2026', 'dmy', '2026-04-03'],
    ['03/04/2026', 'mdy', '2026-03-04'],
    ['20.11.26', 'dmy', '2026-11-20'],
    ['20-Nov-2026', 'dmy', '2026-11-20'],
    ['20NOV26', 'dmy', '2026-11-20'],
    ['Nov 20, 2026', 'mdy', '2026-11-20'],
    ['2026-11-20T23:15:00+01:00', 'ymd', '2026-11-20'],
    ['20/11/2026 14:33', 'dmy', '2026-11-20'],
    ['20261120', 'dmy', '2026-11-20'],
    ['31/02/2026', 'dmy', null],
    ['20/13/2026', 'dmy', null],
    ['120261120', 'dmy', null],
    ['202611201', 'dmy', null],
    ['N20/11/2026', 'dmy', null],
    ['20/11/2026N', 'dmy', null],
    ['2026/11/20', 'dmy', '2026-11-20'],
    ['26/11/20', 'ymd', '2026-11-20'],
    ['1.2.26', 'dmy', '2026-02-01'],
    ['1 2 2026', 'mdy', '2026-01-02'],
    ['20/11/226', 'dmy', null],
    ['20/11/6', 'dmy', null],
    ['20 November 2026', 'dmy', '2026-11-20'],
    ['20.Nov.26', 'dmy', '2026-11-20'],
    ['nov-20-2026', 'dmy', '2026-11-20'],
    ['1 Sept 2026', 'dmy', '2026-09-01'],
    ['20 Foo 2026', 'dmy', null],
    ['20 No 2026', 'dmy', null],
    ['20 Nov 026', 'dmy', null],
    ['20 Nov 20265', 'dmy', null],
    ['x20 Nov 2026', 'dmy', null],
    ['20-Nov-26 10:15:00', 'dmy', '2026-11-20'],
    ['20-Nov-26 9:15', 'dmy', '2026-11-20'],
    ['20/11/2026, 14:33', 'dmy', '2026-11-20'],
    ['2026-11-20t14:33', 'dmy', '2026-11-20'],
    ['20/11/2026 noon', 'dmy', null],
    [' 20/11/2026 ', 'dmy', '2026-11-20'],
    ['20261320', 'dmy', null],
    ['yesterday', 'dmy', null],
  ] as const)('%s in order %s: %s', (text, order, day) => expect(readBankDay(text, order)).toBe(day));
});

describe('CSV', () => {
  const csv = [
    '\uFEFFAccount statement,,,,,',
    'Account: 0012345678,,,,,',
    '',
    'Trans Date,Value Date,Narration,Debit,Credit,Balance',
    '20-Nov-2026,20-Nov-2026,"TRF FROM ADA OBI, CHP-7K4M-2QXW",,"103,500.00","203,500.00"',
    '20-Nov-2026,20-Nov-2026,"TRF FROM ADA OBI, CHP-7K4M-2QXW",,"103,500.00","307,000.00"',
    '21-Nov-2026,21-Nov-2026,Stamp duty,50.00,,"306,950.00"',
    ',,Total,50.00,"207,000.00",',
  ].join('\r\n');

  test('titles below a head, commas in amounts, a byte order mark, money out, totals: mapping guessed, lines read', () => {
    const mapping = mappingOf(csv);
    expect(mapping).toEqual({
      date: 'Trans Date',
      dateOrder: 'dmy',
      decimal: '.',
      amount: null,
      credit: 'Credit',
      debit: 'Debit',
      texts: ['Narration'],
      payer: null,
      reference: null,
      balance: 'Balance',
    });
    const statement = read(csv, naira, mapping);
    expect(brief(statement)).toEqual([
      ['2026-11-20', 103_500_00, null, 'TRF FROM ADA OBI, CHP-7K4M-2QXW', null],
      ['2026-11-20', 103_500_00, null, 'TRF FROM ADA OBI, CHP-7K4M-2QXW', null],
      ['2026-11-21', -50_00, null, 'Stamp duty', null],
    ]);
    expect(new Set(lineKeys(statement.lines)).size).toBe(3);
  });

  test('semicolons, decimal commas and a signed amount: mapping guessed, lines read', () => {
    const other =
      'Date;Name;Details;Amount\n11/20/2026;Ada Obi;Invoice 7;1.234,50\n11/21/2026;Bank;Fee;-2,00\n';
    const mapping = mappingOf(other);
    expect(mapping).toMatchObject({ dateOrder: 'mdy', decimal: ',', amount: 'Amount', payer: 'Name' });
    expect(brief(read(other, naira, mapping))).toEqual([
      ['2026-11-20', 1234_50, 'Ada Obi', 'Invoice 7', null],
      ['2026-11-21', -2_00, 'Bank', 'Fee', null],
    ]);
  });

  test('columns not chosen, another layout, a wrong day or amount: the problem names what to change', () => {
    const mapping = mappingOf(csv);
    expect(problemOf(csv)).toContain('Choose first');
    expect(problemOf('Date,Paid in\n20/11/2026,5', naira, mapping)).toContain('no column “Trans Date”');
    expect(problemOf(csv.replace('21-Nov-2026,', '31/13/2026,'), naira, mapping)).toMatch(
      /^Line 7: “31\/13\/2026”/,
    );
    expect(problemOf(csv.replace('"103,500.00","203', '"103.500,00","203'), naira, mapping)).toMatch(
      /^Line 5: “103.500,00” is not an amount/,
    );
    expect(problemOf('Date,"Narration', naira, mapping)).toContain('not closed');
    expect(problemOf(csv.split('\r\n').slice(0, 4).join('\n'), naira, mapping)).toContain('no booked lines');
  });
});

describe('file of an account', () => {
  const mt940 = (number: string): string => `:20:A\n:25:${number}\n:60F:C261120GBP0,\n:61:261120C5,NTRF`;

  test.each([
    '12345678',
    '12-34-56 78',
    'GB29NWBK20000012345678',
    'gb29nwbk20000012345678gbp',
    '20000012345678GBP',
    '5678',
    '345678',
  ])('%s: ours', (number) => {
    expect(problemOf(mt940(number), sterling)).toBeNull();
  });

  test.each(['678', '1234567', '123456789', '12345678GB', '12345678GBPX', '56 79'])(
    '%s: refused',
    (number) => {
      expect(problemOf(mt940(number), sterling)).toBe(`The file is of account ${number}, not of 12345678.`);
    },
  );

  test('letters of our own number in another case: the same', () => {
    expect(problemOf(mt940('ab12'), { ...sterling, number: 'AB12' })).toBeNull();
  });

  test('more than 20,000 lines: refused with what to do', () => {
    const lines = (count: number): string =>
      [':20:A', ':60F:C261120GBP0,', ...Array.from({ length: count }, () => ':61:261120C5,NTRF')].join('\n');
    expect(problemOf(lines(20_000), sterling)).toBeNull();
    expect(problemOf(lines(20_001), sterling)).toBe(
      'The file has 20001 lines. Export a shorter period: at most 20000 lines.',
    );
  });
});

describe('MT940', () => {
  const mt940 = [
    '{1:F01BANKGB2LXXXX0000000000}{2:I940BANKGB2LXXXXN}{4:',
    ':20:STMT1',
    ':25:GB29NWBK20000012345678GBP',
    ':28C:12/1',
    ':60F:C261231GBP1000,',
    ':61:2612310102C160,00NTRFNONREF//B7001',
    ':86:/NAME/ADA OBI/REMI/CHP 7K4M',
    ' 2QXW/',
    ':61:270102D2,5NCHGNONREF',
    ':86:166?00CHARGES?20Account fee?21 January?32NatWest ?33Bank',
    ':61:270102RC10,NTRFNONREF//B7002',
    'returned',
    ':62F:C270102GBP1147,5',
    '-}',
  ].join('\r\n');

  test('envelope, booking in the next year, code words, subfields, a reversed credit: lines read', () => {
    expect(brief(read(mt940, sterling))).toEqual([
      ['2027-01-02', 160_00, 'ADA OBI', '/NAME/ADA OBI/REMI/CHP 7K4M 2QXW/', 'B7001'],
      ['2027-01-02', -2_50, 'NatWest Bank', 'CHARGES Account fee January', null],
      ['2027-01-02', -10_00, null, 'returned', 'B7002'],
    ]);
  });

  test('a line is missing, another currency or account, a broken line: refused with the reason', () => {
    expect(problemOf(mt940.replace('GBP1147,5', 'GBP1147,6'), sterling)).toContain('do not add up');
    expect(problemOf(mt940.replaceAll('GBP1', 'EUR1'), sterling)).toContain('is in EUR');
    expect(problemOf(mt940, { ...sterling, number: '87654321' })).toContain('of account GB29');
    expect(problemOf(mt940.replace('C160,00N', 'C160.00N'), sterling)).toContain('not a line of MT940');
    expect(
      problemOf(mt940.replace(':25:GB29', ':25:X').replace('-}', ':20:B\n:25:GB29'), sterling),
    ).toContain('several accounts');
  });
});

describe('camt.053', () => {
  const entry = (body: string): string => `<Ntry>${body}</Ntry>`;
  const file = (...entries: readonly string[]): string =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- a statement -->\n<b:Document xmlns:b="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><b:BkToCstmrStmt><Stmt><Acct><Id><IBAN>GB29 NWBK 2000 0012 3456 78</IBAN></Id></Acct>${entries.join('')}</Stmt></b:BkToCstmrStmt></b:Document>`;
  const credit = entry(
    '<Amt Ccy="GBP">160.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>A1</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Ada &amp; Obi</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>CHP-7K4M</Ustrd><Ustrd><![CDATA[2QXW]]></Ustrd></RmtInf></TxDtls></NtryDtls>',
  );
  const batch = entry(
    '<Amt Ccy="GBP">30</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-11-21T10:00:00Z</DtTm></BookgDt><AcctSvcrRef>A2</AcctSvcrRef><NtryDtls><TxDtls><Refs><TxId>T1</TxId></Refs><Amt Ccy="GBP">10.00</Amt></TxDtls><TxDtls><Refs><TxId>T2</TxId></Refs><AmtDtls><TxAmt><Amt Ccy="GBP">20.00</Amt></TxAmt></AmtDtls></TxDtls></NtryDtls>',
  );
  const debit = entry(
    '<Amt Ccy="GBP">2.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts><ValDt><Dt>2026-11-21</Dt></ValDt><AddtlNtryInf>Fee</AddtlNtryInf>',
  );
  const pending = entry('<Amt Ccy="GBP">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts>');

  test('both shapes of status and party, a batch, a debit, an entry that is not booked: lines read', () => {
    expect(brief(read(file(credit, batch, debit, pending), sterling))).toEqual([
      ['2026-11-20', 160_00, 'Ada & Obi', 'CHP-7K4M 2QXW', 'A1'],
      ['2026-11-21', 10_00, null, '', 'T1'],
      ['2026-11-21', 20_00, null, '', 'T2'],
      ['2026-11-21', -2_50, null, 'Fee', null],
    ]);
  });

  test('a batch whose amounts do not add up: one line', () => {
    expect(brief(read(file(batch.replace('>30<', '>31<')), sterling))).toEqual([
      ['2026-11-21', 31_00, null, '', 'A2'],
    ]);
  });

  test('cut off, a document type, another currency: refused with the reason', () => {
    expect(problemOf(file(credit).slice(0, -20), sterling)).toContain('not complete XML');
    const bomb = file(credit).replace('<!-- a statement -->', '<!DOCTYPE x [<!ENTITY a "aaaa">]>');
    expect(problemOf(bomb, sterling)).toContain('not complete XML');
    expect(problemOf(file(credit.replace('Ccy="GBP"', 'Ccy="EUR"')), sterling)).toContain('is in EUR');
  });
});

test('keys of lines: the same in an overlapping file, equal lines counted, ids of the bank before words', () => {
  const line = {
    bookedOn: '2026-11-20' as never,
    minor: 5,
    payer: 'Ada',
    text: 'x',
    bankReference: null,
    balance: null,
  };
  const first = lineKeys([line, line, { ...line, bankReference: 'B1' }]);
  expect(new Set(first).size).toBe(3);
  expect(lineKeys([{ ...line, minor: 6 }, line, { ...line, text: ' X ' }]).slice(1)).toEqual(
    first.slice(0, 2),
  );
  expect(lineKeys([{ ...line, text: 'other words', bankReference: 'b-1' }])).toEqual([first[2]]);
});

describe('keys of lines that differ', () => {
  const line = {
    bookedOn: '2026-11-20' as never,
    minor: 5,
    payer: 'Ada',
    text: 'x',
    bankReference: null,
    balance: '7',
  };
  const keyOf = (changes: Partial<StatementLine>) => lineKeys([{ ...line, ...changes }])[0];

  test.each<[string, Partial<StatementLine>]>([
    ['day', { bookedOn: '2026-11-21' as never }],
    ['amount', { minor: 6 }],
    ['payer', { payer: 'Musa' }],
    ['no payer', { payer: null }],
    ['words', { text: 'y' }],
    ['balance', { balance: '8' }],
    ['no balance', { balance: null }],
    ['id of the bank', { bankReference: 'B1' }],
  ])('%s: another key', (_what, changes) => {
    expect(keyOf(changes)).not.toBe(keyOf({}));
  });

  test('no payer or balance, as one that is empty; three equal lines: three keys', () => {
    expect(keyOf({ payer: null, balance: null })).toBe(keyOf({ payer: '', balance: '' }));
    expect(new Set(lineKeys([line, line, line])).size).toBe(3);
  });

  test('id of the bank on another day or with another amount: another key', () => {
    const keys = [{}, { bookedOn: '2026-11-21' as never }, { minor: 6 }].map((changes) =>
      keyOf({ bankReference: 'B1', ...changes }),
    );
    expect(new Set(keys).size).toBe(3);
  });

  test('dash in place of an id: two payments of an amount and day stay two, also in two files', () => {
    expect(keyOf({ bankReference: '-' })).toBe(keyOf({}));
    expect(keyOf({ bankReference: '-', payer: 'Musa' })).not.toBe(keyOf({ bankReference: '-' }));
  });

  test('keys of every release: the same, since the lines that were imported have them', () => {
    expect(lineKeys([line, line, { ...line, bankReference: 'B1' }])).toEqual([
      '["2026-11-20",5,"text","ada","x","7"]',
      '["2026-11-20",5,"text","ada","x","7"] 2',
      '["2026-11-20",5,"id","b1"]',
    ]);
  });
});
