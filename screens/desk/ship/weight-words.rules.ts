/** '38 lb 7 oz', as a scale in the store shows it; '12 oz' below a pound. */
export function weightWords(weightOz: number): string {
  const [pounds, ounces] = [Math.floor(weightOz / 16), weightOz % 16];
  return [pounds > 0 && `${pounds} lb`, (ounces > 0 || pounds === 0) && `${ounces} oz`]
    .filter((part) => part !== false)
    .join(' ');
}
