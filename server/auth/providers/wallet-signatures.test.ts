import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { base58, ethereumWallet, solanaWallet } from '../testing/wallets.ts';
import { isSignedByEthereum, isSignedBySolana } from './wallet-signatures.ts';

describe('signature of an Ethereum wallet', () => {
  const text = 'Sign in: Àdá';
  const wallet = ethereumWallet();
  const signature = wallet.signText(text);
  const body = signature.slice(2, -2);
  const recovery = parseInt(signature.slice(-2), 16) - 27;
  const isSigned = (given: string): boolean => isSignedByEthereum(wallet.address, text, given);
  const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

  test('recovery id from 0 or from 27, with or without 0x: accepted', () => {
    for (const last of [recovery, recovery + 27])
      expect([isSigned(`0x${body}${hex(last)}`), isSigned(`${body}${hex(last)}`)]).toEqual([true, true]);
  });

  test('other recovery id, other length, other text or wallet: refused', () => {
    const others = [1 - recovery, 28 - recovery, 2, 3, 26, 29, 30, 54, 255].filter((id) => id !== recovery);
    expect(others.filter((last) => isSigned(`0x${body}${hex(last)}`))).toEqual([]);
    for (const given of ['', '0x', body, `${signature}00`, `00${body}${hex(27 + recovery)}`])
      expect(isSigned(given)).toBe(false);
    expect(isSignedByEthereum(wallet.address, `${text}.`, signature)).toBe(false);
    expect(isSignedByEthereum(ethereumWallet().address, text, signature)).toBe(false);
  });
});

describe('signature of a Solana wallet', () => {
  const text = 'Sign in: Àdá';

  test('of every key, also one that begins with a zero: accepted', () => {
    const wallets = Array.from({ length: 20 }, solanaWallet);
    for (const { address, signText } of wallets)
      expect(isSignedBySolana(address, text, Buffer.from(signText(text), 'base64url'))).toBe(true);
  });

  test('key with zeros at the beginning: its address has as many ones', () => {
    const { privateKey, publicKey } = pairWithLeadingZero();
    const address = base58(publicKey);
    const signature = sign(null, Buffer.from(text), privateKey);
    expect(address).toMatch(/^1[^1]/);
    expect(isSignedBySolana(address, text, signature)).toBe(true);
    for (const other of [address.slice(1), `1${address}`])
      expect(isSignedBySolana(other, text, signature)).toBe(false);
  });

  test('other text, wallet or length, and what is no key: refused', () => {
    const { address, signText } = solanaWallet();
    const signature = Buffer.from(signText(text), 'base64url');
    expect(isSignedBySolana(address, `${text}.`, signature)).toBe(false);
    expect(isSignedBySolana(solanaWallet().address, text, signature)).toBe(false);
    expect(isSignedBySolana(address, text, signature.subarray(1))).toBe(false);
    for (const other of ['', '1', `1${address}`, '1'.repeat(31), '2'.repeat(44)])
      expect(isSignedBySolana(other, text, signature)).toBe(false);
  });
});

/** Returns an Ed25519 key whose public part begins with a zero byte: one in 256 does. */
function pairWithLeadingZero() {
  for (;;) {
    const pair = generateKeyPairSync('ed25519');
    const publicKey = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
    if (publicKey[0] === 0 && publicKey[1] !== 0) return { privateKey: pair.privateKey, publicKey };
  }
}
