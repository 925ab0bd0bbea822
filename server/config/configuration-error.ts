/**
 * An invalid variable, in one sentence for the operator: its name, its value (unless secret) and the accepted
 * values.
 */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
  readonly variable: string;

  constructor(variable: string, value: string, accepted: string) {
    super(`${variable} is ${value}, but must be ${accepted}.`);
    this.variable = variable;
  }
}
