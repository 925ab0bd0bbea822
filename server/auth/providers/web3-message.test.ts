import { describe, expect, test } from 'vitest';
import type { Chain } from '../../config/auth-options.ts';
import { readWalletMessage } from './web3-message.ts';

const addresses = {
  ethereum: `0x${'Ab'.repeat(20)}`,
  solana: 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z',
};

/** Reads a valid message with some lines changed; null removes a line. */
function read(chain: Chain, changes: Record<string, string | null> = {}) {
  const lines: Record<string, string | null> = {
    header: `charterly.example wants you to sign in with your ${chain === 'ethereum' ? 'Ethereum' : 'Solana'} account:`,
    address: addresses[chain],
    third: '',
    statement: 'Sign in',
    blank: '',
    uri: 'URI: https://charterly.example/signin',
    version: 'Version: 1',
    chainId: chain === 'ethereum' ? 'Chain ID: 1' : 'Chain ID: mainnet',
    issuedAt: 'Issued At: 2026-11-27T12:00:00Z',
    ...changes,
  };
  const given = Object.values(lines).filter((line) => line !== null);
  return readWalletMessage(chain, given.join('\n'));
}
const problem = (text: string) => ({ problem: text });
const isRead = (chain: Chain, changes: Record<string, string | null>): boolean =>
  'message' in read(chain, changes);

describe('message of a wallet', () => {
  test('of Ethereum and of Solana: read, only the address of Ethereum in lower case', () => {
    const common = { domain: 'charterly.example', statement: 'Sign in', notBefore: null, expiresAt: null };
    const issuedAt = new Date('2026-11-27T12:00:00Z');
    const uri = new URL('https://charterly.example/signin');
    expect(read('ethereum')).toEqual({
      message: { ...common, issuedAt, uri, address: addresses.ethereum.toLowerCase(), chainId: '1' },
    });
    expect(read('solana')).toEqual({
      message: { ...common, issuedAt, uri, address: addresses.solana, chainId: 'mainnet' },
    });
  });

  test('blanks around the domain, the address and the fields: ignored', () => {
    const header = ' charterly.example  wants you to sign in with your Solana account:';
    const spaced = { header, address: ` ${addresses.solana} `, version: '  Version:  1 ', empty: '  ' };
    expect(read('solana', spaced)).toEqual(read('solana'));
  });

  test.each<[Chain, string, string[], string[]]>([
    [
      'ethereum',
      'siwe: wallet address is not a valid Ethereum address',
      [`0x${'0'.repeat(40)}`, `0x${'F'.repeat(40)}`],
      [
        `0x${'0'.repeat(39)}`,
        `0x${'0'.repeat(41)}`,
        `10x${'0'.repeat(40)}`,
        `0x${'g'.repeat(40)}`,
        '0'.repeat(42),
      ],
    ],
    [
      'solana',
      'siws: wallet address is not in base58 format',
      ['1'.repeat(32), 'z'.repeat(44)],
      ['1'.repeat(31), '1'.repeat(45), ...['0', 'O', 'I', 'l', '-'].map((digit) => digit + '1'.repeat(32))],
    ],
  ])('address of %s: another one is refused with "%s"', (chain, words, good, bad) => {
    for (const address of good) expect(isRead(chain, { address })).toBe(true);
    for (const address of bad) expect(read(chain, { address })).toEqual(problem(words));
  });

  test('domain: a host name with dots or localhost, with or without a port', () => {
    const inMessage = (domain: string) =>
      isRead('solana', { header: `${domain} wants you to sign in with your Solana account:` });
    const label = 'a'.repeat(63);
    const good = ['localhost', 'localhost:3000', 'a.example', 'A-1.b.EXAMPLE:65535', `${label}.example`];
    const bad = [
      '',
      'charterly',
      'charterly.example:',
      'charterly.example:123456',
      'charterly.example/',
      'https://charterly.example',
      'user@charterly.example',
      '-a.example',
      'a-.example',
      `a${label}.example`,
      'a..example',
      'a.e',
      'a.1a',
      'localhosts',
      'my localhost',
    ];
    expect(good.filter((domain) => !inMessage(domain))).toEqual([]);
    expect(bad.filter(inMessage)).toEqual([]);
  });

  test('statement: on the fourth line before a blank one, else the line is a field', () => {
    expect(read('solana', { blank: null })).toEqual(problem('siws: encountered unparsable line at index 3'));
    const field = { statement: 'Nonce: 1', blank: null };
    expect(read('solana', field)).toMatchObject({ message: { statement: null } });
    expect(read('solana', { ...field, blank: '' })).toMatchObject({ message: { statement: 'Nonce: 1' } });
    expect(read('solana', { statement: null })).toMatchObject({ message: { statement: null } });
  });

  test('field that is given twice: the last one counts', () => {
    expect(isRead('solana', { before: 'Version: 2', again: 'Version: 1' })).toBe(true);
    expect(read('solana', { again: 'Version: "2"' })).toEqual(
      problem(String.raw`siws: Version value is not supported, expected 1 got "\"2\""`),
    );
    expect(read('solana', { version: null })).toEqual(
      problem('siws: Version value is not supported, expected 1 got ""'),
    );
  });

  test('resources: URIs in lines after their title, until a blank line or another field', () => {
    const listed = (...lines: string[]) => read('solana', { resources: ['Resources:', ...lines].join('\n') });
    const good = '- https://charterly.example/terms';
    expect(listed(good, good, '', 'Nonce: 1')).toHaveProperty('message');
    expect(listed('nonsense')).toEqual(problem('siws: encountered unparsable line at index 10'));
    expect(listed('- nonsense')).toEqual(problem('siws: Resource at position 0 has invalid URI'));
    expect(listed(good, '-  nonsense')).toEqual(problem('siws: Resource at position 1 has invalid URI'));
    expect(listed(good, '', '- nonsense')).toEqual(problem('siws: encountered unparsable line at index 12'));
    expect(listed('Nonce: 1', '- nonsense')).toEqual(
      problem('siws: encountered unparsable line at index 11'),
    );
  });

  test('instant: with seconds, at most nine decimals and a zone, and of a day that exists', () => {
    const instants = {
      '2026-11-27T12:00:00Z': '2026-11-27T12:00:00.000Z',
      '2026-11-27T12:00:00.123456789Z': '2026-11-27T12:00:00.123Z',
      '2026-11-27T12:00:00+01:00': '2026-11-27T11:00:00.000Z',
      '2026-11-27T12:00:00-01:30': '2026-11-27T13:30:00.000Z',
    };
    for (const [written, meant] of Object.entries(instants))
      expect(read('solana', { issuedAt: `Issued At: ${written}` })).toMatchObject({
        message: { issuedAt: new Date(meant) },
      });
    const others = [
      '2026-11-27',
      '2026-11-27T12:00Z',
      '2026-11-27T12:00:00',
      '2026-11-27T12:00:00.Z',
      '2026-11-27T12:00:00.1234567890Z',
      '2026-11-27T12:00:00+0100',
      '2026-13-27T12:00:00Z',
      'x2026-11-27T12:00:00Z',
      '2026-11-27T12:00:00Zx',
      '27 Nov 2026 12:00:00 GMT',
    ];
    for (const written of others)
      expect(read('solana', { issuedAt: `Issued At: ${written}` })).toEqual(
        problem('siws: Issued At is not a valid ISO8601 timestamp'),
      );
  });

  test('beginning and end: may be the same instant', () => {
    const at = '2026-11-27T12:00:00Z';
    const end = `Expiration Time: ${at}`;
    expect(read('solana', { end, start: `Not Before: ${at}` })).toMatchObject({
      message: { notBefore: new Date(at), expiresAt: new Date(at) },
    });
    expect(isRead('solana', { start: 'Not Before: 2026-12-24T12:00:00Z' })).toBe(true);
  });

  test('URI: an absolute one', () => {
    expect(read('solana', { uri: 'URI: /signin' })).toEqual(problem('siws: URI is not valid'));
    expect(read('solana', { uri: 'URI:' })).toEqual(problem('siws: URI is not valid'));
  });
});
