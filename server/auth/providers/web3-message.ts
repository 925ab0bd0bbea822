import type { Chain } from '../../config/auth-options.ts';
/** A message signed by a wallet, in the format of EIP-4361 or Solana's variant of it. */
export type WalletMessage = {
  domain: string;
  /** Lower case for Ethereum, where capitals are only a checksum; case-sensitive for Solana. */
  address: string;
  statement: string | null;
  uri: URL;
  /** A number for Ethereum, a name for Solana; empty if absent. */
  chainId: string;
  issuedAt: Date;
  notBefore: Date | null;
  expiresAt: Date | null;
};

type Dialect = {
  prefix: string;
  name: string;
  address: RegExp;
  notAnAddress: string;
  chainId: (text: string) => boolean;
};

const dialects: Readonly<Record<Chain, Dialect>> = {
  ethereum: {
    prefix: 'siwe',
    name: 'Ethereum',
    address: /^0x[0-9a-f]{40}$/i,
    notAnAddress: 'a valid Ethereum address',
    chainId: (text) => /^\+?0*[1-9]\d{0,15}$/.test(text),
  },
  solana: {
    prefix: 'siws',
    name: 'Solana',
    address: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    notAnAddress: 'in base58 format',
    chainId: (text) => /^(?:|mainnet|devnet|testnet)$/i.test(text),
  },
};

const domainShape = /^(?:localhost|(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,})(?::\d{1,5})?$/i;

const minLines = 6;

/**
 * Parses a message and checks its required fields. Signature, domain and validity are checked by the
 * caller.
 * @returns the message, or the problem in GoTrue's words
 */
export function readWalletMessage(
  chain: Chain,
  text: string,
): { message: WalletMessage } | { problem: string } {
  const dialect = dialects[chain];
  const wrong = (what: string) => ({ problem: `${dialect.prefix}: ${what}` });
  const lines = text.split('\n');
  if (lines.length < minLines) return wrong(`message needs at least ${minLines} lines`);
  const [header = '', addressLine = '', third, statementLine = ''] = lines;
  const ending = ` wants you to sign in with your ${dialect.name} account:`;
  if (!header.endsWith(ending)) return wrong(`message first line does not end in "${ending}"`);
  const domain = header.slice(0, -ending.length).trim();
  if (!domainShape.test(domain)) return wrong('domain in first line of message is not valid');
  const address = addressLine.trim();
  if (!dialect.address.test(address)) return wrong(`wallet address is not ${dialect.notAnAddress}`);
  if (third !== '') return wrong('third line must be empty');
  const hasStatement = statementLine !== '' && lines[4] === '';

  const fields = readFields(lines, hasStatement ? 5 : 3);
  if ('problem' in fields) return wrong(fields.problem);
  const { values } = fields;
  const uriText = values.get('URI');
  const uri = uriText === undefined ? null : URL.parse(uriText);
  if (uriText !== undefined && uri === null) return wrong('URI is not valid');
  const chainId = values.get('Chain ID') ?? '';
  if (values.has('Chain ID') && !dialect.chainId(chainId)) return wrong('Chain ID is not valid');
  const instants = {
    issuedAt: readInstant(values.get('Issued At')),
    expiresAt: readInstant(values.get('Expiration Time')),
    notBefore: readInstant(values.get('Not Before')),
  };
  const { issuedAt, expiresAt, notBefore } = instants;
  if (issuedAt === 'unreadable') return wrong('Issued At is not a valid ISO8601 timestamp');
  if (expiresAt === 'unreadable') return wrong('Expiration Time is not a valid ISO8601 timestamp');
  if (notBefore === 'unreadable') return wrong('Not Before is not a valid ISO8601 timestamp');
  const version = values.get('Version') ?? '';
  if (version !== '1')
    return wrong(`Version value is not supported, expected 1 got ${JSON.stringify(version)}`);
  if (issuedAt === null) return wrong('Issued At is not specified');
  if (uri === null) return wrong('URI is not specified');
  if (expiresAt && issuedAt > expiresAt) return wrong('Issued At is after Expiration Time');
  if (notBefore && expiresAt && notBefore > expiresAt) return wrong('Not Before is after Expiration Time');
  return {
    message: {
      domain,
      address: chain === 'ethereum' ? address.toLowerCase() : address,
      statement: hasStatement ? statementLine : null,
      uri,
      chainId,
      issuedAt,
      notBefore,
      expiresAt,
    },
  };
}

/** Reads the lines `Name: value`. As in GoTrue, the last of duplicate names counts. */
function readFields(
  lines: readonly string[],
  from: number,
): { values: ReadonlyMap<string, string> } | { problem: string } {
  const values = new Map<string, string>();
  let resources: number | null = null;
  for (const [index, whole] of lines.entries()) {
    const line = whole.trim();
    if (index < from || line === '') {
      if (index >= from) resources = null;
      continue;
    }
    if (resources !== null && line.startsWith('- ')) {
      if (URL.parse(line.slice(2).trim()) === null)
        return { problem: `Resource at position ${resources} has invalid URI` };
      resources += 1;
      continue;
    }
    resources = line === 'Resources:' ? 0 : null;
    const colon = line.indexOf(':');
    if (colon < 0) return { problem: `encountered unparsable line at index ${index}` };
    values.set(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return { values };
}

function readInstant(text: string | undefined): Date | null | 'unreadable' {
  if (text === undefined) return null;
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/.test(text)) return 'unreadable';
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? 'unreadable' : instant;
}
