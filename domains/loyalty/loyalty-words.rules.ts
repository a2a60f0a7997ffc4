/** To whoever has proved a phone that nobody collects points with; a page that hears it offers to join. */
export const unknownPhoneMessage = 'We could not find a loyalty account with this phone number.';
