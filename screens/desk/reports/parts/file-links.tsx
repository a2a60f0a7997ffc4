import { Button } from '#ui/button.tsx';

/** A report as a file, and on paper. */
export function FileLinks({ csv, xlsx }: { csv: string; xlsx: string }) {
  return (
    <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="secondary" onClick={() => window.print()}>
        Print
      </Button>
      <a href={csv} download className="link inline-flex min-h-11 items-center">
        CSV
      </a>
      <a href={xlsx} download className="link inline-flex min-h-11 items-center">
        XLSX
      </a>
    </div>
  );
}
