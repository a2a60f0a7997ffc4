/**
 * Reads bar codes in a picture: with the browser's reader if it has one, otherwise with our own copy of a
 * reader (B-066, B-271).
 */
export interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

interface NativeDetector {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf'];

/** @throws if the reader cannot be loaded */
export async function openDetector(): Promise<Detector> {
  const { BarcodeDetector: Native } = window as { BarcodeDetector?: NativeDetector };
  const native = (await Native?.getSupportedFormats().catch(() => [])) ?? [];
  if (Native && native.includes('ean_13'))
    return new Native({ formats: formats.filter((format) => native.includes(format)) });
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasm : prefix + path),
    },
  });
  return new BarcodeDetector({ formats: ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf'] });
}
