/** Lines that begin the quoted mail, as the usual programs write them. */
const separators: readonly RegExp[] = [
  /^-{2,}\s?(original message|forwarded message|message d’origine|mensaje original)\s?-{2,}$/i,
  /^_{20,}$/,
];
/** 'On 23 Nov 2026, at 10:00, Charterly <hello@…> wrote:', also wrapped over up to three lines. */
const attribution =
  /^>?\s{0,3}(on|le|el|am|em|op)\b.{0,300}\b(wrote|a écrit|escribió|schrieb|escreveu|schreef)\b.{0,120}:\s{0,3}$/i;
/** What a sentence of the sender, such as 'On Friday I wrote to them:', seldom has: an address or a time of day. */
const addressOrTime = /@|\d[:.h]\d\d/;
const attributionStart = /^>?\s{0,3}(on|le|el|am|em|op)\b/i;
const outlookHeader = /^\*?(from|de|von)\s?:\*?\s.{1,300}$/i;
const outlookSecondHeader = /^\*?(sent|date|to|subject|envoyé|enviado|gesendet)\s?:\*?\s/i;
const signature = /^(-- ?|sent from my \w[\w ]{0,40}|get outlook for \w+)$/i;
const mostLinesOfAttribution = 3;

const isAttribution = (lines: readonly string[], index: number): boolean => {
  const line = lines[index]!;
  if (separators.some((pattern) => pattern.test(line))) return true;
  if (outlookHeader.test(line) && outlookSecondHeader.test(lines[index + 1] ?? '')) return true;
  if (!attributionStart.test(line)) return false;
  for (let count = 1; count <= mostLinesOfAttribution; count += 1) {
    const joined = lines.slice(index, index + count).join(' ');
    if (attribution.test(joined)) return addressOrTime.test(joined) || isQuoteNext(lines, index + count);
  }
  return false;
};

/** Returns whether the first line with words from an index on is quoted. */
function isQuoteNext(lines: readonly string[], index: number): boolean {
  let next = index;
  while (lines[next] === '') next += 1;
  return lines[next]?.startsWith('>') ?? false;
}

/**
 * Returns what the sender of a reply wrote: the text without the mail that it quotes below and without the
 * signature. A text that consists of quotes only, as an answer between the lines may, is returned whole.
 */
export function cutQuotes(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd());
  const quoteStart = lines.findIndex((_, index) => isAttribution(lines, index));
  let end = quoteStart < 0 ? lines.length : quoteStart;
  // An answer below the quoted mail: what stands after it is kept.
  const rest = quoteStart < 0 ? [] : lines.slice(quoteStart);
  const below = rest.slice(rest.findLastIndex((line) => line.startsWith('>')) + 1);
  const isBelow = rest.some((line) => line.startsWith('>')) && below.some((line) => line.trim() !== '');
  const kept = isBelow && lines.slice(0, end).every((line) => line.trim() === '') ? below : null;
  if (kept === null) while (end > 0 && /^(>.*)?$/.test(lines[end - 1]!)) end -= 1;
  const written = kept ?? lines.slice(0, end);
  const signed = written.findIndex((line) => signature.test(line));
  const reply = (signed > 0 ? written.slice(0, signed) : written).join('\n').trim();
  return (reply === '' ? lines.join('\n').trim() : reply).replace(/\n{3,}/g, '\n\n');
}
