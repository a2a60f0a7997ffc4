/** The result of one check: either all is fine, or what is wrong and how to fix it. */
export type Finding = { ok: string } | { problem: string; cure: string };
