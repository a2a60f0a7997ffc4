/** Reads a vendor's JSON, which may be anything. Never throws. */
const maxIdLength = 255;

export function parseMessage(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** Visible ASCII of limited length, because it is stored in tables. */
export function idOf(value: unknown, name: string): string | undefined {
  const id = fieldOf(value, name);
  return typeof id === 'string' && id.length <= maxIdLength && /^[\x21-\x7e]+$/.test(id) ? id : undefined;
}
