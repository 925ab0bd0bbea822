import { parseCalendarDate } from '#values/calendar-date.ts';
import { elementsAt, parseXml, textAt, type XmlElement } from '#values/parse-xml.ts';
import { readSignedAmount } from './read-figures.ts';
import { joinTexts, StatementProblem, type Statement, type StatementLine } from './statement.ts';

/** Returns whether a text is an ISO 20022 bank to customer statement. */
export const isCamt053 = (text: string): boolean => /<(?:\w+:)?BkToCstmrStmt[\s>]/.test(text.slice(0, 4000));

/**
 * Reads camt.053, of any version, of one account. Entries that are not booked yet are left out.
 * @throws StatementProblem
 */
export function readCamt053(text: string, currency: string): Statement {
  const root = parseXml(text);
  if (root === null) throw new StatementProblem('The file is not complete XML. Export it again.');
  const statements = elementsAt(root, 'BkToCstmrStmt/Stmt');
  const accounts = new Set(
    statements.flatMap((statement) => textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id') ?? []),
  );
  if (accounts.size > 1)
    throw new StatementProblem('The file has statements of several accounts. Export one account at a time.');
  const lines = statements
    .flatMap((statement) => elementsAt(statement, 'Ntry'))
    .flatMap((entry) => readEntry(entry, currency));
  return { format: 'camt053', account: [...accounts][0] ?? null, lines };
}

function readEntry(entry: XmlElement, currency: string): StatementLine[] {
  const state = textAt(entry, 'Sts/Cd', 'Sts') ?? 'BOOK';
  if (state !== 'BOOK') return [];
  const whole = amountAt(entry, ['Amt'], currency);
  if (whole === null) throw new StatementProblem('An entry of the file has no amount.');
  const total = whole * signOf(entry, 1);
  const bookedOn = dayAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm');
  if (bookedOn === null) throw new StatementProblem('An entry of the file has no day.');
  const shared = { bookedOn, balance: null };
  const entryReference = textAt(entry, 'AcctSvcrRef');
  const details = elementsAt(entry, 'NtryDtls/TxDtls');
  const parts = details.map((detail) => {
    const minor = amountAt(detail, ['Amt', 'AmtDtls/TxAmt/Amt'], currency);
    return minor === null ? null : minor * signOf(detail, Math.sign(total));
  });
  // A batch is one entry with several payments; they are told apart only where their amounts add up to it.
  const isBatch =
    details.length > 1 &&
    parts.every((minor) => minor !== null) &&
    parts.reduce<number>((sum, minor) => sum + (minor ?? 0), 0) === total;
  if (isBatch)
    return details.map((detail, index) => ({
      ...shared,
      minor: parts[index] ?? 0,
      payer: payerOf(detail, total),
      text: textOf(detail),
      bankReference: textAt(detail, 'Refs/AcctSvcrRef', 'Refs/TxId') ?? entryReference,
    }));
  const [only] = details.length === 1 ? details : [];
  return [
    {
      ...shared,
      minor: total,
      payer: only ? payerOf(only, total) : null,
      text: joinTexts([...details.map(textOf), textAt(entry, 'AddtlNtryInf')]),
      bankReference: entryReference ?? (only ? textAt(only, 'Refs/AcctSvcrRef', 'Refs/TxId') : null),
    },
  ];
}

const signOf = (element: XmlElement, otherwise: number): number => {
  const mark = textAt(element, 'CdtDbtInd');
  return mark === null ? otherwise : mark === 'DBIT' ? -1 : 1;
};

/** Returns the first amount in the account's currency. @throws StatementProblem for an entry in another one */
function amountAt(element: XmlElement, amountPaths: readonly string[], currency: string): number | null {
  for (const path of amountPaths) {
    const [amount] = elementsAt(element, path);
    if (!amount) continue;
    const own = amount.attributes['Ccy'] ?? currency;
    if (own !== currency && element.name === 'Ntry')
      throw new StatementProblem(`The statement is in ${own}, the account in ${currency}.`);
    if (own === currency) return readSignedAmount(amount.text, '.');
  }
  return null;
}

const dayAt = (element: XmlElement, ...dayPaths: readonly string[]) =>
  parseCalendarDate((textAt(element, ...dayPaths) ?? '').slice(0, 10));

/** Returns the other party: who paid money in, who was paid money out. */
const payerOf = (detail: XmlElement, total: number): string | null =>
  total < 0
    ? textAt(detail, 'RltdPties/Cdtr/Nm', 'RltdPties/Cdtr/Pty/Nm')
    : textAt(
        detail,
        'RltdPties/Dbtr/Nm',
        'RltdPties/Dbtr/Pty/Nm',
        'RltdPties/UltmtDbtr/Nm',
        'RltdPties/UltmtDbtr/Pty/Nm',
      );

const textOf = (detail: XmlElement): string => {
  const endToEnd = textAt(detail, 'Refs/EndToEndId');
  return joinTexts([
    ...elementsAt(detail, 'RmtInf/Ustrd').map(({ text }) => text),
    ...elementsAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref').map(({ text }) => text),
    endToEnd === 'NOTPROVIDED' ? null : endToEnd,
    textAt(detail, 'AddtlTxInf'),
  ]);
};
