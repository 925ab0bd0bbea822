/** One sentence for the operator: the variable, what was given (unless it is secret) and what is accepted. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError';
  readonly variable: string;

  constructor(variable: string, given: string, accepted: string) {
    super(`${variable} is ${given}, but must be ${accepted}.`);
    this.variable = variable;
  }
}
