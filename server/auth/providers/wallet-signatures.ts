import { createPublicKey, verify } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

/**
 * Whether the owner of an Ethereum address signed this text with `personal_sign` (EIP-191): the signature tells the public key, and
 * the key the address.
 * @param address    0x and forty digits, lower case
 * @param signature  65 bytes as 130 hexadecimal digits: r, s, and 0, 1, 27 or 28 for which of the possible keys it is
 */
export function isSignedByEthereum(address: string, text: string, signature: string): boolean {
  const bytes = Buffer.from(signature.replace(/^0x/, ''), 'hex');
  const last = bytes[64];
  if (bytes.length !== 65 || last === undefined) return false;
  const recovery = last >= 27 ? last - 27 : last;
  if (recovery > 1) return false;
  const body = Buffer.from(text, 'utf8');
  const digest = keccak_256(
    Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${body.length}`, 'utf8'), body]),
  );
  try {
    const key = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact')
      .addRecoveryBit(recovery)
      .recoverPublicKey(digest)
      .toBytes(false);
    return `0x${Buffer.from(keccak_256(key.subarray(1)).subarray(12)).toString('hex')}` === address;
  } catch {
    // Numbers that lie on no curve were made by no key.
    return false;
  }
}

/** Whether the owner of a Solana address, which is an Ed25519 public key in base58, signed this text. */
export function isSignedBySolana(address: string, text: string, signature: Buffer): boolean {
  const key = fromBase58(address);
  if (key.length !== 32 || signature.length !== 64) return false;
  try {
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') },
      format: 'jwk',
    });
    return verify(null, Buffer.from(text, 'utf8'), publicKey, signature);
  } catch {
    return false;
  }
}

const base58Digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Bytes of a text in base58, in which every 1 at the start is a byte of nothing. */
function fromBase58(text: string): Buffer {
  let number = 0n;
  for (const digit of text) number = number * 58n + BigInt(Math.max(0, base58Digits.indexOf(digit)));
  const hex = number === 0n ? '' : number.toString(16);
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')]);
}
