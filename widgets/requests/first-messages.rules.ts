/**
 * The first message for each field that the server refused (M-231), from the body of an answer, whatever it
 * contains.
 */
export function firstMessages(answer: unknown): Record<string, string> {
  const errors =
    typeof answer === 'object' && answer !== null && 'errors' in answer ? answer.errors : undefined;
  if (typeof errors !== 'object' || errors === null) return {};
  const first = Object.entries(errors).map(([field, messages]) => [
    field,
    Array.isArray(messages) ? messages[0] : messages,
  ]);
  return Object.fromEntries(first.filter(([, message]) => typeof message === 'string' && message !== ''));
}
