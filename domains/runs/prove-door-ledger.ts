import type { Db } from '#db/connection.ts';
import { type Proof, proofOf } from '#platform/proof/proof.ts';
import { verifyDoorLedger } from './verify-door-ledger.ts';

/** Proves that the door ledger is as it was written (B-121, B-307). */
export async function proveDoorLedger({ db }: { db: Db }): Promise<Proof[]> {
  const answer = await verifyDoorLedger(db);
  const wrong = answer.kind === 'broken' ? [`Row ${answer.row} is not as it was written.`] : [];
  return [proofOf('door-ledger-unchanged', wrong)];
}
