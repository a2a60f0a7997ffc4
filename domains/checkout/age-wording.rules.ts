/**
 * The box that the buyer ticks (M-236): shown by the form, and stored with the order and the time of the yes
 * (R-032).
 */
export const ageWording = 'I am 21 years of age or older.';
