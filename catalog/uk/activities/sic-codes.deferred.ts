import { sic2007 } from '#catalog/questions/sic-2007.ts';

/** The codes of the condensed SIC 2007. Pages without a form get an empty list: see CONTRIBUTING.md. */
export const sicCodes = [...sic2007];
