/** Reads single parameters. A mistake becomes a sentence in `problems`; the caller gets the first one. */
import type { SearchParams } from './search-params.ts';

export function readText(
  params: SearchParams,
  name: string,
  maxLength: number,
  problems: string[],
  preset = '',
): string {
  const value = params.get(name) ?? preset;
  if (typeof value !== 'string' && typeof value !== 'number') {
    problems.push(`Invalid value for "${name}" parameter, expected a string`);
    return preset;
  }
  const text = String(value);
  if (text.length <= maxLength) return text;
  problems.push(`Invalid value for "${name}" parameter, expected string of at most ${maxLength} characters`);
  return preset;
}

export function readWhole(
  params: SearchParams,
  name: string,
  max: number,
  preset: number,
  problems: string[],
): number {
  const value = params.get(name) ?? preset;
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= max) return number;
  problems.push(`Invalid value for "${name}" parameter, expected integer between 0 and ${max}`);
  return preset;
}

/** A list of names: an array, its JSON, names joined by commas, or a single name. Null if it is missing. */
export function readNames(params: SearchParams, name: string, problems: string[]): readonly string[] | null {
  const value = fromText(params.get(name) ?? null, (text) => text.split(',').map((part) => part.trim()));
  if (value === null) return null;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.filter((item) => item !== '');
  problems.push(`Invalid value for "${name}" parameter, expected an array of strings`);
  return null;
}

/**
 * The value itself, or the list that a text with a JSON list contains; any other text is passed to
 * `otherwise`.
 */
export function fromText(value: unknown, otherwise: (text: string) => unknown): unknown {
  if (typeof value !== 'string') return value;
  if (!value.trimStart().startsWith('[')) return otherwise(value);
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
