const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that no XML document may hold
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text for an element or an attribute; what XML cannot hold at all is left out. */
export function xmlText(text: string): string {
  return text.replace(unprintable, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
