import { patternOf } from '../identifiers.ts';

export const tin = patternOf('tin');
