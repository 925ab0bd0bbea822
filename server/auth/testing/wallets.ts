import { generateKeyPairSync, sign } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Encodes bytes in base58, in which a leading zero byte is a 1. */
export function base58(bytes: Uint8Array): string {
  let number = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = (digits[Number(number % 58n)] ?? '') + text;
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text;
}

/** An Ethereum wallet with the interface the official client expects. */
export function ethereumWallet() {
  const { secretKey, publicKey } = secp256k1.keygen();
  const uncompressed = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  const address = `0x${Buffer.from(keccak_256(uncompressed.subarray(1)).subarray(12)).toString('hex')}`;
  /** The `personal_sign` signature in hexadecimal. */
  const signText = (text: string): string => {
    const body = Buffer.from(text);
    const digest = keccak_256(
      Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${body.length}`), body]),
    );
    // The library puts the recovery id first; wallets put it last, starting at 27.
    const [which = 0, ...numbers] = secp256k1.sign(digest, secretKey, {
      prehash: false,
      format: 'recovered',
    });
    return `0x${Buffer.from([...numbers, which + 27]).toString('hex')}`;
  };
  const request = ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    if (method === 'eth_requestAccounts') return Promise.resolve([address]);
    if (method === 'eth_chainId') return Promise.resolve('0x1');
    const [text] = params as [string];
    return Promise.resolve(signText(Buffer.from(text.slice(2), 'hex').toString()));
  };
  return { address, signText, request };
}

/** A Solana wallet with the interface the official client expects. */
export function solanaWallet() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const address = base58(Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'));
  const signMessage = (bytes: Uint8Array): Promise<Uint8Array> =>
    Promise.resolve(new Uint8Array(sign(null, bytes, privateKey)));
  /** The signature in base64. */
  const signText = (text: string): string => sign(null, Buffer.from(text), privateKey).toString('base64url');
  return { address, signText, signMessage, publicKey: { toBase58: () => address } };
}
