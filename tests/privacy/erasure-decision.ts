/** What erasing a person does to the columns of a table (`personal-data.ts`). */
export interface ErasureDecision {
  /** Emptied, or gone with its row, once the account is erased and its orders have ended. */
  erased?: string;
  /** Deleted by a job some time after it was written, for every person. */
  expires?: string;
  /** Names no person; or only staff, or a person by an id that leads nowhere once the account is erased. */
  impersonal?: string;
  /** Belongs to a person and is kept nevertheless: the columns, each with the reason. */
  kept?: Readonly<Record<string, string>>;
}

const columnsIn = (list = '') => list.split(' ').filter(Boolean);

export function erasedColumns({ erased }: ErasureDecision): string[] {
  return columnsIn(erased);
}

/** Every column that the list covers, in whatever way. */
export function decidedColumns({ erased, expires, impersonal, kept = {} }: ErasureDecision): string[] {
  return [erased, expires, impersonal, ...Object.values(kept)].flatMap(columnsIn);
}
