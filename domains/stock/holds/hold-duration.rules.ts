/** How long bottles are held for a shopper who is paying (S-02). */
export const holdMinutes = 15;

export const holdMs = holdMinutes * 60_000;
