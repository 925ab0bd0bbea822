import { createHash } from 'node:crypto';
import { z } from 'zod';
import { chains, type Chain } from '../../config/auth-options.ts';
import { acceptIdentity } from './accept-identity.ts';
import type { AuthDependencies, Visitor } from '../dependencies.ts';
import { AuthError, OAuthError } from '../http/errors.ts';
import { retryOnUniqueViolation } from './provider-flow.ts';
import { member } from '../http/read-body.ts';
import { isAllowedRedirect } from '../http/redirects.ts';
import { openSession, tokenResponse } from '../sessions/sessions.ts';
import type { JsonObject } from '../tables.ts';
import { isSignedByEthereum, isSignedBySolana } from './wallet-signatures.ts';
import { readWalletMessage, type WalletMessage } from './web3-message.ts';

/** The body of `POST /token?grant_type=web3`. */
export const web3GrantBody = z.object({ chain: member.text, message: member.text, signature: member.text });
type Body = z.output<typeof web3GrantBody>;

const titles: Readonly<Record<Chain, string>> = { ethereum: 'Ethereum', solana: 'Solana' };
const invalid = (what: string) => new AuthError('validation_failed', what);
const invalidGrant = (what: string) => new OAuthError('invalid_grant', what);

const minBytes = 64;
const maxBytes = 20 * 1024;
/** What is stored of a text of the message: claims are in the access token, which a request sends in a header. */
const maxStored = 1000;

/**
 * Signs in the owner of a wallet with a signed message (EIP-4361); creates an account without an address
 * the first time. A message can be used once.
 * @param readRequest  reads the body; not called while all chains are disabled
 * @throws AuthError, OAuthError
 */
export async function signInWithWallet(
  dependencies: AuthDependencies,
  visitor: Visitor,
  readRequest: () => Body,
): Promise<JsonObject> {
  const { database, settings } = dependencies;
  if (settings.web3.length === 0) throw new AuthError('web3_provider_disabled', 'Web3 provider is disabled');
  const body = readRequest();
  const chain = chains.find((known) => known === body.chain);
  if (!chain) throw new AuthError('web3_unsupported_chain', 'Unsupported chain');
  if (!settings.web3.includes(chain))
    throw new AuthError('web3_provider_disabled', `${titles[chain]} Web3 provider is disabled`);
  const message = readSignedMessage(chain, body.message ?? '', body.signature ?? '');
  checkDomain(dependencies, titles[chain], message);
  checkValidityPeriod(dependencies, titles[chain], message);
  // Replay protection: each message is accepted once during its validity.
  const fresh = await dependencies.limits.cooldown(
    'auth.web3-message',
    createHash('sha256')
      .update(body.message ?? '')
      .digest('hex'),
    2 * settings.web3Seconds,
  );
  if (!fresh.allowed) throw invalidGrant(`Signed ${titles[chain]} message was used already`);

  const subject = `web3:${chain}:${message.address}`;
  const claims = {
    address: message.address,
    chain,
    network: message.chainId,
    domain: message.domain,
    statement: message.statement?.slice(0, maxStored) ?? null,
  };
  const verifiedIdentity = {
    provider: 'web3',
    profile: { subject, email: null, emailVerified: false, data: { sub: subject, custom_claims: claims } },
    walletClaims: { ...claims, uri: message.uri.href.slice(0, maxStored) },
  };
  const outcome = await retryOnUniqueViolation(() =>
    database.transaction(async () => {
      const accepted = await acceptIdentity(dependencies, visitor, verifiedIdentity);
      return 'refused' in accepted
        ? accepted
        : { opened: await openSession(dependencies, visitor, accepted.user, 'web3', { provider: 'web3' }) };
    }),
  );
  if ('refused' in outcome) throw outcome.refused;
  return tokenResponse(dependencies, outcome.opened);
}

function readSignedMessage(chain: Chain, text: string, signature: string): WalletMessage {
  const bytes = Buffer.byteLength(text);
  if (bytes < minBytes) throw invalid('message is too short');
  if (bytes > maxBytes) throw invalid('message must not exceed 20KB');
  if (chain === 'ethereum' && !/^(?:0x)?[0-9a-f]{130}$/i.test(signature))
    throw invalid('signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string');
  if (chain === 'solana' && signature.length !== 86 && signature.length !== 88)
    throw invalid('signature must be 64 bytes encoded as base64 with or without padding');
  if (chain === 'solana' && !/^[\w+/-]+={0,2}$/.test(signature))
    throw invalid('signature does not contain valid base64 characters');
  const read = readWalletMessage(chain, text);
  if ('problem' in read) throw invalid(read.problem);
  const { address } = read.message;
  const signed =
    chain === 'ethereum'
      ? isSignedByEthereum(address, text, signature)
      : isSignedBySolana(address, text, Buffer.from(signature, 'base64url'));
  if (!signed) throw invalidGrant('Signature does not match address in message');
  return read.message;
}

/** A message signed for another site is rejected (phishing). */
function checkDomain(dependencies: AuthDependencies, title: string, { uri, domain }: WalletMessage): void {
  const refuse = (why: string) => invalidGrant(`Signed ${title} message is using ${why}`);
  const here = uri.hostname === 'localhost';
  if (uri.protocol !== 'https:' && !here) throw refuse('URI which does not use HTTPS');
  if (!isAllowedRedirect(dependencies, uri.href))
    throw refuse('URI which is not allowed on this server, message was signed for another app');
  if (
    !here &&
    (uri.host !== domain.toLowerCase() || !isAllowedRedirect(dependencies, `https://${domain}/`))
  ) {
    throw refuse('a Domain that does not match the one in URI which is not allowed on this server');
  }
}

function checkValidityPeriod(
  { clock, settings }: AuthDependencies,
  title: string,
  { issuedAt, notBefore, expiresAt }: WalletMessage,
): void {
  const now = clock();
  if (notBefore && now < notBefore) throw invalidGrant(`Signed ${title} message becomes valid in the future`);
  if (expiresAt && now > expiresAt) throw invalidGrant(`Signed ${title} message is expired`);
  const secondsAgo = (now.getTime() - issuedAt.getTime()) / 1000;
  if (secondsAgo > settings.web3Seconds) throw invalidGrant(`${title} message was issued too long ago`);
  if (secondsAgo < -settings.web3Seconds)
    throw invalidGrant(`${title} message was issued too far in the future`);
}
