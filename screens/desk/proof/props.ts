export interface DeskProofProps {
  /** 'Nov 21, 3:01 am'; null before the first night. */
  proved: string | null;
  proofs: readonly ProofShown[];
}

/** A rule, the rows that break it in sentences, and how many there are in all. */
export interface ProofShown {
  rule: string;
  wrong: readonly string[];
  wrongCount: number;
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Proof': DeskProofProps;
  }
}
