import { createPublicKey, verify } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

/**
 * Returns whether an Ethereum address signed a text with `personal_sign` (EIP-191). The public key is recovered
 * from the signature, the address is derived from the key.
 * @param address    0x and 40 hexadecimal digits, lower case
 * @param signature  65 bytes as 130 hexadecimal digits: r, s, and the recovery id (0, 1, 27 or 28)
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
    // Not a point on the curve.
    return false;
  }
}

/** Returns whether a Solana address, an Ed25519 public key in base58, signed a text. */
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

/** Decodes base58; each leading 1 is a zero byte. */
function fromBase58(text: string): Buffer {
  let number = 0n;
  for (const digit of text) number = number * 58n + BigInt(Math.max(0, base58Digits.indexOf(digit)));
  const hex = number === 0n ? '' : number.toString(16);
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')]);
}
