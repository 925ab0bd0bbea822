import { day, type CalendarDate } from '#values/calendar-date.ts';
import { ConfigurationError } from './configuration-error.ts';

/** The business that sells in a country, as invoices name it. */
export type Seller = {
  name: string;
  /** Lines are separated by commas. */
  address: string;
  /** The number in the register of companies; null: not printed. */
  companyNumber: string | null;
  /** Its registration for VAT, GST or HST; null: it is not registered and charges no tax. */
  tax: { number: string; from: CalendarDate } | null;
};

/** Sellers by ISO 3166 code of the country. */
export type Sellers = Readonly<Record<string, Seller>>;

const shape = /^SELLER_([A-Z]{2})_(NAME|ADDRESS|COMPANY_NUMBER|TAX_NUMBER|TAX_FROM)$/;

/**
 * Reads the sellers from `SELLER_<COUNTRY>_…`: NAME and ADDRESS, COMPANY_NUMBER, and for a business
 * registered for tax TAX_NUMBER and TAX_FROM, the day from which it charges tax.
 * @throws ConfigurationError
 */
export function readSellers(environment: Record<string, string | undefined>): Sellers {
  const codes = new Set(
    Object.keys(environment).flatMap((name) =>
      environment[name]?.trim() ? (shape.exec(name)?.[1] ?? []) : [],
    ),
  );
  return Object.fromEntries([...codes].toSorted().map((code) => [code, readSeller(environment, code)]));
}

function readSeller(environment: Record<string, string | undefined>, code: string): Seller {
  const variable = (member: string): string => `SELLER_${code}_${member}`;
  const read = (member: string): string | null => environment[variable(member)]?.trim() || null;
  const [name, address] = (['NAME', 'ADDRESS'] as const).map((member) => {
    const value = read(member);
    if (value === null)
      throw new ConfigurationError(variable(member), 'unset', `set, as another variable of the seller is`);
    return value;
  });
  const [number, from] = [read('TAX_NUMBER'), read('TAX_FROM')];
  if ((number === null) !== (from === null)) {
    const [missing, present] = number === null ? ['TAX_NUMBER', 'TAX_FROM'] : ['TAX_FROM', 'TAX_NUMBER'];
    throw new ConfigurationError(variable(missing), 'unset', `set together with ${variable(present)}`);
  }
  return {
    name: name ?? '',
    address: address ?? '',
    companyNumber: read('COMPANY_NUMBER'),
    tax: number === null || from === null ? null : { number, from: readDay(variable('TAX_FROM'), from) },
  };
}

function readDay(name: string, text: string): CalendarDate {
  try {
    return day(text);
  } catch {
    throw new ConfigurationError(name, JSON.stringify(text), 'a day such as 2026-01-31');
  }
}
