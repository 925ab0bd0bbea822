import { describe, expect, it } from 'vitest';
import { makeTotpSecret, matchTotp, totpCode, totpStep, totpUri } from './totp.ts';

/** The secret of RFC 6238, appendix B: "12345678901234567890" in base 32. */
const secretOfTheRfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('TOTP', () => {
  // RFC 6238, appendix B, the SHA-1 rows; the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('second %i: code %s of RFC 6238', (second, code) => {
    expect(totpCode(secretOfTheRfc, totpStep(at(second)))).toBe(code);
  });

  const published = { second: 1_234_567_890, code: '005924' };

  it('current, previous and next step: matched', () => {
    const step = totpStep(at(published.second));
    for (const off of [-30, 0, 30])
      expect(matchTotp(secretOfTheRfc, published.code, at(published.second + off))).toBe(step);
  });

  it.each([
    ['two steps late', published.code, 60],
    ['two steps early', published.code, -60],
    ['of another moment', '081804', 0],
    ['too short', '00592', 0],
    ['empty', '', 0],
    ['of eight digits', '89005924', 0],
  ])('code %s: rejected', (_why, code, off) => {
    expect(matchTotp(secretOfTheRfc, code, at(published.second + off))).toBeNull();
  });

  it('secret moved from elsewhere: read in lower case, in groups and padded; refused if it is no base 32', () => {
    const step = totpStep(at(published.second));
    for (const written of ['gezd gnbv gy3t qojq gezd gnbv gy3t qojq', `${secretOfTheRfc}====`])
      expect(totpCode(written, step)).toBe(published.code);
    // Five signs are three bytes and a bit that is left over.
    expect(totpCode('GEZDA', step)).toBe(totpCode('GEZDB', step));
    expect(() => totpCode('GEZD1', step)).toThrow('The secret of a second factor is no base 32.');
  });

  it('secrets: 160 random bits', () => {
    const secrets = Array.from({ length: 20 }, makeTotpSecret);
    expect(new Set(secrets).size).toBe(20);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totpCode(secrets[0] ?? '', 1)).toMatch(/^\d{6}$/);
  });

  it('otpauth URI: names are escaped', () => {
    expect(totpUri({ issuer: 'charterly.example', account: 'ada+1@mail.example', secret: 'ABC' })).toBe(
      'otpauth://totp/charterly.example:ada%2B1%40mail.example?algorithm=SHA1&digits=6&issuer=charterly.example&period=30&secret=ABC',
    );
  });
});
