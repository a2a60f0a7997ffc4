/** Of the one time passcode that is mailed. */
export const resetCodeDigits = 6;
