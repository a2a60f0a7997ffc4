import {
  custom,
  type GenericSchema,
  type InferOutput,
  type ObjectEntries,
  pipe,
  rawTransform,
  safeParse,
  transform,
  unknown,
} from 'valibot';

/** An object of fields, with checks across the fields where a form has any. */
export type FormSchema = GenericSchema & { readonly entries: ObjectEntries };

/** `kind` is the message that the schema gives. */
interface FormRefusal<Schema extends FormSchema> {
  field: keyof Schema['entries'] & string;
  kind: string;
}

export type ParsedForm<Schema extends FormSchema> =
  | { kind: 'complete'; fields: InferOutput<Schema> }
  | { kind: 'refused'; refusals: FormRefusal<Schema>[] };

/**
 * Parses a form by its schema, in the browser and on the server. It never throws, whatever the input, and
 * ignores fields that the schema does not name. Each wrong field is reported once, in the order of the
 * schema.
 */
export function parseForm<Schema extends FormSchema>(schema: Schema, given: unknown): ParsedForm<Schema> {
  const names = Object.keys(schema.entries);
  const fields = Object.fromEntries(names.map((name) => [name, memberOf(given, name)]));
  const { success, output, issues } = safeParse(schema, fields);
  if (success) return { kind: 'complete', fields: output };
  const refusals = names.flatMap((field) => {
    const issue = issues.find(({ path }) => path?.[0]?.key === field);
    return issue ? [{ field, kind: issue.message }] : [];
  });
  return { kind: 'refused', refusals };
}

type FormMessages<Schema extends FormSchema> = Partial<Record<keyof Schema['entries'] & string, string>>;

/** The message for each wrong field; empty if there are none. For schemas whose messages are sentences. */
export function formErrors<Schema extends FormSchema>(schema: Schema, fields: unknown): FormMessages<Schema> {
  const parsed = parseForm(schema, fields);
  return (parsed.kind === 'complete' ? {} : messagesOf(parsed.refusals)) as FormMessages<Schema>;
}

/** The same for the refusals of a form that was already parsed. */
export function messagesOf(refusals: readonly { field: string; kind: string }[]): Record<string, string> {
  return Object.fromEntries(refusals.map(({ field, kind }) => [field, kind]));
}

/** A field that `read` understands; null from it refuses the field with `message`. */
export function field<Value>(read: (given: unknown) => Value | null, message: string) {
  return pipe(
    unknown(),
    transform(read),
    custom<Value>((value) => value !== null, message),
  );
}

/** A field that may be left empty, which reads as null. */
export function optionalField<Value>(read: (given: unknown) => Value | null, message: string) {
  const empty = Symbol('empty');
  return pipe(
    unknown(),
    transform((given) => (given === undefined || given === null || given === '' ? empty : read(given))),
    custom<Value | typeof empty>((value) => value !== null, message),
    transform((value): Value | null => (value === empty ? null : (value as Value))),
  );
}

/** A checkbox of a form, which sends '1' if it is ticked. */
export function ticked() {
  return pipe(
    unknown(),
    transform((given) => given === '1'),
  );
}

/** A field of text, which reads as `textIn` does; checks may follow. */
export function textField() {
  return pipe(unknown(), transform(textIn));
}

/** What a reader with sentences of its own makes of a field. */
export type Worded<Value> = { kind: 'value'; value: Value } | { kind: 'wrong'; words: string };

/** A field whose reader says what is wrong with it: there is more than one reason. */
export function wordedField<Value>(read: (given: unknown) => Worded<Value>) {
  return pipe(
    unknown(),
    rawTransform(({ dataset, addIssue, NEVER }): Value => {
      const answer = read(dataset.value);
      if (answer.kind === 'value') return answer.value;
      addIssue({ message: answer.words });
      return NEVER;
    }),
  );
}

/** Reads a word of a closed list, whose words are the keys. */
export function wordOf<Word extends string>(words: Readonly<Record<Word, unknown>>) {
  return (given: unknown): Word | null => {
    const word = typeof given === 'string' ? given.trim() : '';
    return Object.hasOwn(words, word) ? (word as Word) : null;
  };
}

/** What was typed, without the spaces around it; '' for what is neither text nor a number. */
export function textIn(given: unknown): string {
  return typeof given === 'string' ? given.trim() : typeof given === 'number' ? String(given) : '';
}

function memberOf(given: unknown, name: string): unknown {
  return typeof given === 'object' && given !== null && Object.hasOwn(given, name)
    ? (given as Record<string, unknown>)[name]
    : undefined;
}
