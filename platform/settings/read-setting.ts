/** The value of a variable without surrounding blanks; undefined if there is none. */
export function text(value: string | undefined): string | undefined {
  const trimmed = value?.trim();
  return trimmed === '' ? undefined : trimmed;
}

/** A whole number within limits; `preset` if there is none, and also, noting a problem, for anything else. */
export function readWhole(
  name: string,
  value: string | undefined,
  min: number,
  max: number,
  preset: number,
  problems: string[],
): number {
  const given = text(value);
  if (given === undefined) return preset;
  if (/^\d{1,9}$/.test(given) && Number(given) >= min && Number(given) <= max) return Number(given);
  problems.push(`${name} is '${given}'; it must be a whole number from ${min} to ${max}.`);
  return preset;
}

/** One of the allowed words; `preset` if there is none, and also, noting a problem, for any other. */
export function oneOf<const T extends string>(
  name: string,
  value: string | undefined,
  allowed: readonly T[],
  preset: T,
  problems: string[],
): T {
  const given = text(value);
  if (given === undefined) return preset;
  const found = allowed.find((option) => option === given);
  if (found === undefined) problems.push(`${name} is '${given}'; it must be ${allowed.join(' or ')}.`);
  return found ?? preset;
}
