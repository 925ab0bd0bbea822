/** Colours and fonts of mails, for inline styles: many mail clients ignore style sheets. */
export const ink = '#17352c';
export const quiet = '#55645d';
export const paper = '#faf6ee';
export const line = '#ddd5c5';
export const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const serif = "Georgia,'Times New Roman',serif";
export const mono = 'ui-monospace,Menlo,Consolas,monospace';
