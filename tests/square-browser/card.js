/**
 * The fields in the fake's frame, with Square's own sandbox values: CVV 911, postal code 99999, 01/40, 4000
 * 0000 0000 0002.
 */
const cards = {
  4111111111111111: { brand: 'VISA', last4: '1111' },
  5105105105105100: { brand: 'MASTERCARD', last4: '5100' },
  4000000000000002: { brand: 'VISA', last4: '0002', token: 'cnon:card-nonce-declined' },
};
const input = (name) => document.querySelector(`[name=${name}]`);

function tokenize() {
  const number = input('cardNumber').value.replace(/\D/g, '');
  const [month, year] = input('expirationDate').value.split('/').map(Number);
  const cvv = input('cvv').value;
  const postalCode = input('postalCode').value;
  const wrong = [
    cards[number] ? null : 'cardNumber',
    month >= 1 && month <= 12 && year > 0 ? null : 'expirationDate',
    /^\d{3}$/.test(cvv) ? null : 'cvv',
    /^\d{5}$/.test(postalCode) ? null : 'postalCode',
  ].filter(Boolean);
  if (wrong.length > 0)
    return {
      status: 'Invalid',
      errors: wrong.map((field) => ({ type: 'INVALID', message: 'INVALID_RAW_CODE', field })),
    };
  const { brand, last4, token } = cards[number];
  const byValue =
    { 911: 'cnon:card-nonce-rejected-cvv' }[cvv] ??
    { 99999: 'cnon:card-nonce-rejected-postalcode' }[postalCode];
  return {
    status: 'OK',
    token: token ?? byValue ?? 'cnon:card-nonce-ok',
    details: {
      method: 'Card',
      card: { brand, last4, expMonth: month, expYear: 2000 + year },
      billing: { postalCode },
    },
  };
}

function obey({ what, field, style }) {
  for (const one of document.querySelectorAll('input')) one.removeAttribute('aria-invalid');
  switch (what) {
    case 'style':
      for (const one of document.querySelectorAll('input')) {
        one.style.background = style.input.backgroundColor;
        one.style.color = style.input.color;
        one.style.borderColor = style['.input-container'].borderColor;
      }
      document.body.style.color = style['.message-text'].color;
      return true;
    case 'focus':
      input(field).focus();
      input(field).setAttribute('aria-invalid', 'true');
      return true;
    case 'error':
      input(field).setAttribute('aria-invalid', 'true');
      return true;
    default:
      return tokenize();
  }
}

window.addEventListener('message', ({ data, source, origin }) => {
  // CVV 000 never answers, 001 fails.
  const cvv = data.what === 'tokenize' ? input('cvv').value : '';
  if (cvv === '000') return;
  source.postMessage(
    cvv === '001' ? { id: data.id, rejects: true } : { id: data.id, answer: obey(data) },
    origin,
  );
});
