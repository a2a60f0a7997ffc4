/** 'Demijohn' for 'Demijohn Wine & Spirits': for texts, and where a line is short. */
export function shortNameOf(shopName: string): string {
  return shopName.replace(/\s+(wines?|spirits|liquors?)\b.*$/i, '');
}
