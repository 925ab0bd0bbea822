// Above 400 lines because one set of wallets and messages serves every case of the grant.
import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openAuthApp, siteUrl, type AuthApp } from '../testing/auth-app.ts';
import { openTestDatabase, truncateAll } from '../../testing/database.ts';
import { ethereumWallet, solanaWallet } from '../testing/wallets.ts';
import type { AuthSettings } from '../settings.ts';
import { auditLogEntries, identities, users } from '../tables.ts';
import { isSignedByEthereum, isSignedBySolana } from './wallet-signatures.ts';
import { readWalletMessage } from './web3-message.ts';

let database: Database;
let on: AuthApp;

const open = async (settings: Partial<AuthSettings> = {}): Promise<AuthApp> =>
  openAuthApp(database, { settings: { web3: ['ethereum', 'solana'], ...settings } });

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await truncateAll(database);
  on = await open();
});

type Credentials = Parameters<SupabaseClient['auth']['signInWithWeb3']>[0];
const wallets = { ethereum: ethereumWallet(), solana: solanaWallet() };
const withWallet = (chain: keyof typeof wallets, statement = 'Sign in to Charterly'): Credentials =>
  ({
    chain,
    wallet: wallets[chain],
    statement,
    options: {
      url: `${siteUrl}/signin`,
      ...(chain === 'solana'
        ? { signInWithSolana: { issuedAt: on.clock.now().toISOString() } }
        : { signInWithEthereum: { issuedAt: on.clock.now() } }),
    },
  }) as Credentials;

describe.each(['ethereum', 'solana'] as const)('wallet of %s', (chain) => {
  test('sign-in with a wallet: creates an account without an address, and finds it again', async () => {
    const { data, error } = await on.client().auth.signInWithWeb3(withWallet(chain));
    expect(error).toBeNull();
    const { address } = wallets[chain];
    const subject = `web3:${chain}:${address}`;
    expect(data.user).toMatchObject({
      email: '',
      is_anonymous: false,
      app_metadata: { provider: 'web3', providers: ['web3'] },
      identities: [{ provider: 'web3', id: subject }],
    });
    expect(data.user?.user_metadata).toMatchObject({
      sub: subject,
      custom_claims: { address, chain, domain: 'charterly.example', statement: 'Sign in to Charterly' },
    });
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      amr: [{ method: 'web3' }],
      aal: 'aal1',
      is_anonymous: false,
    });

    on.clock.advance(1);
    const again = await on.client().auth.signInWithWeb3(withWallet(chain));
    expect(again.data.user?.id).toBe(data.user?.id);
    expect(await database.sql.select().from(users)).toHaveLength(1);
    const noted = (await database.sql.select().from(auditLogEntries)).map(({ payload }) => payload);
    expect(noted).toHaveLength(2);
    expect(noted[0]).toMatchObject({
      action: 'login',
      traits: { provider: 'web3', chain, address, domain: 'charterly.example', uri: `${siteUrl}/signin` },
    });
  });

  test('account with an address that is not confirmed: the wallet signs in, and nothing is removed', async () => {
    await on.client().auth.signInWithWeb3(withWallet(chain));
    await database.sql.update(users).set({ email: 'ada@example.com' });
    on.clock.advance(1);
    expect((await on.client().auth.signInWithWeb3(withWallet(chain))).data.user).toMatchObject({
      email: 'ada@example.com',
      identities: [{ provider: 'web3' }],
    });
  });

  test('long statement and address: signed in, and only their beginning is stored', async () => {
    const long = 'I agree. '.repeat(1500).trim();
    const credentials = withWallet(chain, long);
    Object.assign(credentials.options ?? {}, { url: `${siteUrl}/signin?next=${'a'.repeat(4000)}` });
    const client = on.client();
    const { data } = await client.auth.signInWithWeb3(credentials);
    expect(data.user?.user_metadata['custom_claims']).toMatchObject({ statement: long.slice(0, 1000) });
    // A token with all of it would be longer than the headers of a request may be.
    expect(data.session?.access_token.length).toBeLessThan(4000);
    const [noted] = await database.sql.select().from(auditLogEntries);
    expect(JSON.stringify(noted?.payload).length).toBeLessThan(3000);
  });

  test('two sign-ins at once: one account; banned or sign-up disabled: rejected', async () => {
    const first = withWallet(chain, 'One');
    const second = withWallet(chain, 'Two');
    const both = await Promise.all(
      [first, second].map((credentials) => on.client().auth.signInWithWeb3(credentials)),
    );
    expect(new Set(both.map(({ data }) => data.user?.id)).size).toBe(1);
    await database.sql.update(users).set({ bannedUntil: new Date(on.clock.now().getTime() + 60_000) });
    on.clock.advance(1);
    expect((await on.client().auth.signInWithWeb3(withWallet(chain))).error).toMatchObject({
      code: 'user_banned',
    });
    await truncateAll(database);
    on = await open({ signUpAllowed: false });
    expect((await on.client().auth.signInWithWeb3(withWallet(chain))).error).toMatchObject({
      code: 'signup_disabled',
      status: 422,
    });
  });

  test('chain disabled: rejected', async () => {
    const title = chain === 'ethereum' ? 'Ethereum' : 'Solana';
    on = await open({ web3: [chain === 'ethereum' ? 'solana' : 'ethereum'] });
    expect((await on.client().auth.signInWithWeb3(withWallet(chain))).error).toMatchObject({
      code: 'web3_provider_disabled',
      status: 422,
      message: `${title} Web3 provider is disabled`,
    });
    on = await open({ web3: [] });
    expect((await on.client().auth.signInWithWeb3(withWallet(chain))).error).toMatchObject({
      code: 'web3_provider_disabled',
      message: 'Web3 provider is disabled',
    });
  });
});

test('all chains disabled: answered before the body is read', async () => {
  on = await open({ web3: [] });
  for (const body of ['{', '[]', { chain: 7 }])
    expect((await on.post('/auth/v1/token?grant_type=web3', body)).body).toMatchObject({
      error_code: 'web3_provider_disabled',
    });
});

/** A valid message with some lines changed; null removes a line. */
function messageOf(chain: 'ethereum' | 'solana', changes: Record<string, string | null> = {}): string {
  const title = chain === 'ethereum' ? 'Ethereum' : 'Solana';
  const lines: Record<string, string | null> = {
    header: `charterly.example wants you to sign in with your ${title} account:`,
    address: wallets[chain].address,
    third: '',
    statement: 'Sign in',
    blank: '',
    uri: `URI: ${siteUrl}/signin`,
    version: 'Version: 1',
    chainId: chain === 'ethereum' ? 'Chain ID: 1' : 'Chain ID: mainnet',
    issuedAt: `Issued At: ${on.clock.now().toISOString()}`,
    ...changes,
  };
  return Object.values(lines)
    .filter((line) => line !== null)
    .join('\n');
}
const at = (secondsFromNow: number): string =>
  new Date(on.clock.now().getTime() + secondsFromNow * 1000).toISOString();
const send = (chain: string, message: string, signature: string) =>
  on.post(
    '/auth/v1/token?grant_type=web3',
    { chain, message, signature },
    { headers: { 'x-supabase-api-version': '2024-01-01' } },
  );
const sendSigned = (chain: 'ethereum' | 'solana', changes: Record<string, string | null>) =>
  send(chain, messageOf(chain, changes), wallets[chain].signText(messageOf(chain, changes)));

describe('wallet message', () => {
  test.each<[string, () => Record<string, string | null>, string]>([
    [
      'short of lines',
      () => ({
        uri: null,
        version: null,
        chainId: null,
        issuedAt: null,
        header: `${'charterly.'.repeat(8)}example wants you to sign in with your Ethereum account:`,
      }),
      'siwe: message needs at least 6 lines',
    ],
    [
      'for another chain',
      () => ({ header: 'charterly.example wants you to sign in with your Solana account:' }),
      'siwe: message first line does not end in " wants you to sign in with your Ethereum account:"',
    ],
    [
      'of no domain',
      () => ({ header: 'no domain wants you to sign in with your Ethereum account:' }),
      'siwe: domain in first line of message is not valid',
    ],
    ['of no address', () => ({ address: '0x1234' }), 'siwe: wallet address is not a valid Ethereum address'],
    ['with a full third line', () => ({ third: 'more' }), 'siwe: third line must be empty'],
    ['with a line of no name', () => ({ uri: 'nonsense' }), 'siwe: encountered unparsable line at index 5'],
    ['with a broken URI', () => ({ uri: 'URI: nonsense' }), 'siwe: URI is not valid'],
    ['without a URI', () => ({ uri: 'Nonce: 12345678' }), 'siwe: URI is not specified'],
    [
      'of another version',
      () => ({ version: 'Version: 2' }),
      'siwe: Version value is not supported, expected 1 got "2"',
    ],
    ['of no chain', () => ({ chainId: 'Chain ID: zero' }), 'siwe: Chain ID is not valid'],
    ['of no date', () => ({ issuedAt: 'Nonce: 12345678' }), 'siwe: Issued At is not specified'],
    [
      'of a broken date',
      () => ({ issuedAt: 'Issued At: yesterday' }),
      'siwe: Issued At is not a valid ISO8601 timestamp',
    ],
    [
      'of a broken beginning',
      () => ({ notBefore: 'Not Before: soon' }),
      'siwe: Not Before is not a valid ISO8601 timestamp',
    ],
    [
      'of a broken end',
      () => ({ expires: 'Expiration Time: later' }),
      'siwe: Expiration Time is not a valid ISO8601 timestamp',
    ],
    [
      'ended before it began',
      () => ({ expires: `Expiration Time: ${at(-60)}` }),
      'siwe: Issued At is after Expiration Time',
    ],
    [
      'to begin after its end',
      () => ({ expires: `Expiration Time: ${at(60)}`, notBefore: `Not Before: ${at(90)}` }),
      'siwe: Not Before is after Expiration Time',
    ],
    [
      'with a broken resource',
      () => ({ resources: 'Resources:\n- https://charterly.example/terms\n- nonsense' }),
      'siwe: Resource at position 1 has invalid URI',
    ],
  ])('%s: malformed', async (_what, changes, message) => {
    expect(await sendSigned('ethereum', changes())).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message },
    });
  });

  test.each<[string, () => Record<string, string | null>, string]>([
    [
      'for a site without https',
      () => ({ uri: 'URI: http://charterly.example/signin' }),
      'Signed Solana message is using URI which does not use HTTPS',
    ],
    [
      'for another site',
      () => ({
        uri: 'URI: https://evil.example/',
        header: 'evil.example wants you to sign in with your Solana account:',
      }),
      'Signed Solana message is using URI which is not allowed on this server, message was signed for another app',
    ],
    [
      'whose domain is another site',
      () => ({ header: 'evil.example wants you to sign in with your Solana account:' }),
      'Signed Solana message is using a Domain that does not match the one in URI which is not allowed on this server',
    ],
    [
      'for later',
      () => ({ notBefore: `Not Before: ${at(60)}` }),
      'Signed Solana message becomes valid in the future',
    ],
    [
      'that has ended',
      () => ({ issuedAt: `Issued At: ${at(-120)}`, expires: `Expiration Time: ${at(-60)}` }),
      'Signed Solana message is expired',
    ],
    [
      'that is too old',
      () => ({ issuedAt: `Issued At: ${at(-601)}` }),
      'Solana message was issued too long ago',
    ],
    [
      'of a day to come',
      () => ({ issuedAt: `Issued At: ${at(601)}` }),
      'Solana message was issued too far in the future',
    ],
  ])('%s: rejected', async (_what, changes, description) => {
    expect(await sendSigned('solana', changes())).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: description },
    });
  });

  test('chain of a message: a positive number of at most 16 digits for Ethereum, a known name or none for Solana', () => {
    const isRead = (chain: 'ethereum' | 'solana', id: string): boolean =>
      'message' in readWalletMessage(chain, messageOf(chain, { chainId: `Chain ID:${id}` }));
    const numbers = ['1', '137', '+1', '0010', '1234567890123456'];
    const noNumbers = ['', '0', '-1', 'x1', '1x', '1.5', '12345678901234567'];
    const names = ['', 'mainnet', 'Devnet', 'testnet'];
    const noNames = ['1', 'my-mainnet', 'mainnet2'];
    expect(numbers.filter((id) => !isRead('ethereum', id))).toEqual([]);
    expect(noNumbers.filter((id) => isRead('ethereum', id))).toEqual([]);
    expect(names.filter((id) => !isRead('solana', id))).toEqual([]);
    expect(noNames.filter((id) => isRead('solana', id))).toEqual([]);
  });

  test('message of six lines, without a statement or a chain: read, and of five: refused', () => {
    const fewest = { statement: null, blank: null, chainId: null };
    expect(readWalletMessage('solana', messageOf('solana', fewest))).toMatchObject({
      message: { statement: null, chainId: '' },
    });
    expect(readWalletMessage('solana', messageOf('solana', { ...fewest, version: null }))).toEqual({
      problem: 'siws: message needs at least 6 lines',
    });
  });

  test('at the limit of its validity, with all optional lines: accepted', async () => {
    const whole = {
      issuedAt: `Issued At: ${at(-600)}`,
      expires: `Expiration Time: ${at(0)}`,
      notBefore: `Not Before: ${at(0)}`,
      requestId: 'Request ID: 7',
      nonce: 'Nonce: 12345678',
      resources: 'Resources:\n- https://charterly.example/terms',
    };
    expect((await sendSigned('ethereum', whole)).status).toBe(200);
    expect(
      (await sendSigned('solana', { ...whole, statement: null, blank: null, chainId: null })).status,
    ).toBe(200);
    expect((await sendSigned('solana', { issuedAt: `Issued At: ${at(600)}` })).status).toBe(200);
  });

  test('domain in capitals, signature in another notation: accepted, and the network is noted', async () => {
    const header = 'Charterly.Example wants you to sign in with your Solana account:';
    const forSolana = messageOf('solana', { header });
    const signed = Buffer.from(wallets.solana.signText(forSolana), 'base64url').toString('base64');
    expect(signed).toMatch(/==$/);
    expect((await send('solana', forSolana, signed)).status).toBe(200);
    const forEthereum = messageOf('ethereum');
    const hexadecimal = wallets.ethereum.signText(forEthereum).slice(2).toUpperCase();
    expect((await send('ethereum', forEthereum, hexadecimal)).status).toBe(200);
    const made = await database.sql.select().from(users).orderBy(users.createdAt);
    expect(made.map(({ rawUserMetaData }) => rawUserMetaData['custom_claims'])).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ network: 'mainnet', domain: 'Charterly.Example' }),
        expect.objectContaining({ network: '1' }),
      ]),
    );
  });

  test('two blank lines in place of a statement: accepted as none', async () => {
    expect((await sendSigned('solana', { statement: '' })).status).toBe(200);
    const [user] = await database.sql.select().from(users);
    expect(user?.rawUserMetaData).toMatchObject({ custom_claims: { statement: null } });
  });

  test('for localhost: accepted where that is the site', async () => {
    on = await openAuthApp(database, { publicUrl: 'http://localhost:3000', settings: { web3: ['solana'] } });
    const local = {
      header: 'localhost:3000 wants you to sign in with your Solana account:',
      uri: 'URI: http://localhost:3000/signin',
    };
    expect((await sendSigned('solana', local)).status).toBe(200);
  });

  test('used twice: rejected; case of an Ethereum address: same account', async () => {
    const text = messageOf('ethereum');
    const signature = wallets.ethereum.signText(text);
    expect((await send('ethereum', text, signature)).status).toBe(200);
    expect(await send('ethereum', text, signature)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Signed Ethereum message was used already' },
    });
    expect(
      (await sendSigned('ethereum', { address: wallets.ethereum.address.toUpperCase().replace('0X', '0x') }))
        .status,
    ).toBe(200);
    expect(await database.sql.select().from(identities)).toHaveLength(1);
  });
});

describe('wallet signature', () => {
  test.each([
    ['dogecoin', 'm'.repeat(80), 's'.repeat(86), 'web3_unsupported_chain', 'Unsupported chain'],
    ['solana', 'm'.repeat(63), 's'.repeat(86), 'validation_failed', 'message is too short'],
    [
      'ethereum',
      'm'.repeat(20 * 1024 + 1),
      's'.repeat(86),
      'validation_failed',
      'message must not exceed 20KB',
    ],
    [
      'ethereum',
      'é'.repeat(10 * 1024),
      '0x12',
      'validation_failed',
      'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
    ],
    [
      'ethereum',
      'é'.repeat(32),
      `${'12'.repeat(65)}0`,
      'validation_failed',
      'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
    ],
    [
      'ethereum',
      'm'.repeat(64),
      `-${'12'.repeat(65)}`,
      'validation_failed',
      'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
    ],
    [
      'solana',
      'm'.repeat(64),
      `${'s'.repeat(84)}==!!`,
      'validation_failed',
      'signature does not contain valid base64 characters',
    ],
    [
      'solana',
      'm'.repeat(64),
      's'.repeat(87),
      'validation_failed',
      'signature must be 64 bytes encoded as base64 with or without padding',
    ],
    [
      'solana',
      'm'.repeat(64),
      '!'.repeat(86),
      'validation_failed',
      'signature does not contain valid base64 characters',
    ],
    [
      'ethereum',
      'm'.repeat(64),
      '0x12',
      'validation_failed',
      'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
    ],
    [
      'ethereum',
      'm'.repeat(64),
      `0x${'zz'.repeat(65)}`,
      'validation_failed',
      'signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string',
    ],
  ])('$0: malformed message or signature rejected, $4', async (chain, message, signature, code, words) => {
    expect(await send(chain, message, signature)).toMatchObject({
      status: 400,
      body: { code, message: words },
    });
  });

  test('other wallet, changed message, random bytes: rejected', async () => {
    const mismatch = {
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Signature does not match address in message' },
    };
    for (const chain of ['ethereum', 'solana'] as const) {
      const other = chain === 'ethereum' ? ethereumWallet() : solanaWallet();
      const text = messageOf(chain);
      const own = wallets[chain].signText(text);
      expect(await send(chain, text, other.signText(text))).toMatchObject(mismatch);
      expect(await send(chain, text.replace('Sign in', 'Sign up'), own)).toMatchObject(mismatch);
      for (const nonsense of chain === 'ethereum'
        ? ['00', 'ff', '1b'].map((byte) => `0x${byte.repeat(65)}`)
        : ['A'.repeat(86), '_'.repeat(86)]) {
        expect(await send(chain, text, nonsense)).toMatchObject(mismatch);
      }
    }
  });

  test('published test vectors: verify', () => {
    // The example of the web3.js documentation of eth.accounts.sign.
    expect(
      isSignedByEthereum(
        '0x2c7536e3605d9c16a7a3d7b1898e529396a65c23',
        'Some data',
        '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c',
      ),
    ).toBe(true);
    // RFC 8032, section 7.1, test 1: the empty message.
    expect(
      isSignedBySolana(
        'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z',
        '',
        Buffer.from(
          'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
          'hex',
        ),
      ),
    ).toBe(true);
  });
});

test('wallet sign-ins: limited apart from passwords, 30 in five minutes', async () => {
  on = await openAuthApp(database, { rateLimits: 'default', settings: { web3: ['solana'] } });
  for (let tries = 0; tries < 30; tries += 1) expect((await send('solana', 'm', 's')).status).toBe(400);
  expect(await send('solana', 'm', 's')).toMatchObject({
    status: 429,
    body: { code: 'over_request_rate_limit' },
  });
  expect(
    (await on.post('/auth/v1/token?grant_type=password', { email: 'ada@example.com', password: 'x' })).status,
  ).toBe(400);
});
