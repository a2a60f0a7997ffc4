const fallback = 'Something went wrong. Please try again.';

/**
 * The sentence to show for a refused request: the first message of the first field (M-231), else the answer's
 * own message.
 *
 * @param answer the answer's body, as text or as an object
 */
export function serverMessage(answer: unknown): string {
  const body = typeof answer === 'string' ? parsed(answer) : answer;
  if (typeof body !== 'object' || body === null) return fallback;
  const { errors, message } = body as { errors?: unknown; message?: unknown };
  const first = typeof errors === 'object' && errors !== null ? Object.values(errors).flat()[0] : undefined;
  if (typeof first === 'string' && first !== '') return first;
  return typeof message === 'string' && message !== '' ? message : fallback;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
