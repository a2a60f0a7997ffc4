/** The value of a variable without the blanks around it; undefined for none. */
export function text(value: string | undefined): string | undefined {
  const trimmed = value?.trim();
  return trimmed === '' ? undefined : trimmed;
}

/** A whole number between two others; `preset` for none, and with a problem noted for anything else. */
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

/** One of the allowed words; `preset` for none, and with a problem noted for any other. */
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
