/** An order as evidence for a bank. Every text is ready to be read. */
export interface EvidenceProps {
  number: number;
  paper: 'letter' | 'a4';
  shop: { name: string; lines: readonly string[] };
  /** What the bank was told, one sentence each; empty for an order that no one disputes. */
  disputes: readonly string[];
  bottles: readonly { quantity: number; words: string; amount: string; notes: readonly string[] }[];
  sections: readonly EvidenceSection[];
  /** 'Printed Nov 20, 2026, 9:10 pm' */
  printed: string;
}

export interface EvidenceSection {
  title: string;
  rows: readonly { name: string; value: string }[];
}

declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Desk/Evidence': EvidenceProps;
  }
}
