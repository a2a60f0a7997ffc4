import { Worker } from 'node:worker_threads';

export interface WorkbookLimits {
  /** The limit for all parts of the file together, unpacked. */
  maxUnpackedBytes: number;
  maxRows: number;
  maxCells: number;
}

export type WorkbookAnswer =
  /** The cells of the first sheet as text, row by row; an empty cell is ''. */
  | { kind: 'rows'; rows: string[][] }
  /** It is not an Excel workbook, or it is damaged. */
  | { kind: 'broken' }
  | { kind: 'too-large'; what: 'bytes' | 'rows' | 'cells' | 'memory' | 'time' };

const mebibyte = 1024 * 1024;
const standard = { maxUnpackedBytes: 150 * mebibyte, maxRows: 50_000, maxCells: 2_000_000 };

/** The most that reading may take while the shop keeps selling. */
const [timeoutMs, maxHeapMb] = [30_000, 512];

/**
 * Reads the first sheet of an XLSX file in a thread of its own, which is ended when it takes too much time or
 * memory. Formulas are read as their last values. It never throws.
 */
export function readWorkbook(
  bytes: Uint8Array,
  limits: Partial<WorkbookLimits> = {},
): Promise<WorkbookAnswer> {
  const worker = new Worker(new URL(import.meta.resolve('#platform/workbooks/workbook-worker.ts')), {
    workerData: { bytes, limits: { ...standard, ...limits } },
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    env: {},
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve) => {
    const end = (answer: WorkbookAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      worker.terminate();
    };
    const timer = setTimeout(() => end({ kind: 'too-large', what: 'time' }), timeoutMs);
    worker.once('message', end);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? { kind: 'too-large', what: 'memory' }
          : { kind: 'broken' },
      ),
    );
    worker.once('exit', () => end({ kind: 'broken' }));
  });
}
