interface Named {
  id: string;
  name: string;
}

/**
 * Whom a note is for (B-095): '@Ben' or '@Ben Ruiz' in its words, in upper or lower case. Null for everyone,
 * also if two people share the name or the note names two.
 */
export function addresseeOf(words: string, people: readonly Named[]): string | null {
  const calls = words.toLowerCase().split('@').slice(1);
  const called = new Set(calls.flatMap((call) => calledBy(call, people)));
  const [only, ...others] = called;
  return only && others.length === 0 ? `staff:${only.id}` : null;
}

/** By full name, else by first name: '@Dan Best' is not Dan Able. */
function calledBy(call: string, people: readonly Named[]): readonly Named[] {
  const byWhole = people.filter(({ name }) => beginsWith(call, name.toLowerCase()));
  if (byWhole.length > 0) return byWhole;
  return people.filter(({ name }) => beginsWith(call, name.toLowerCase().split(' ')[0] ?? ''));
}

/** The name must end there: '@Benno' is not Ben. */
function beginsWith(call: string, name: string): boolean {
  return name !== '' && call.startsWith(name) && !/^[\p{L}\d]/u.test(call.slice(name.length));
}
