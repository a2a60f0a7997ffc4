/** What the slip says to the people who pack, carry and hand over (S-09; ABC Law §65). */
export const idCheckWords = {
  pickup: 'ID CHECK 21+ — hand over to an adult 21 or older only, who shows a photo ID.',
  delivery:
    'ID CHECK 21+ — deliver to adult 21 or older only, who shows a photo ID. Do not leave at the door.',
  shipping: 'ID CHECK 21+ — CONTAINS WINE: signature of a person 21 or older required for delivery.',
} as const;
