// In the module of the error, since a chunk of its own for one function weighs more than the function.
export { wordsOf } from './api-error.ts';
