/** What the doctor says of one thing: that it is well, or what is wrong and how to cure it. */
export type Finding = { ok: string } | { problem: string; cure: string };
