/**
 * Stands in for Square's square.js: the part of the Web Payments SDK that the checkout uses, with the card's fields in a frame of another
 * origin. What a shopper types decides what happens: see card.html. A test says beforehand which wallets there are, and what they do:
 * `window.squareGate`, a promise, is awaited before a card's answer;
 * `window.squareWallets = { apple: 'ok' | 'cancel' | 'hang' | 'reject', google: … }`.
 */
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const seen = { tokenized: [], answered: 0, styles: [], destroyed: 0, totals: [] };
  window.squareSeen = seen;
  let asked = 0;

  function ask(frame, message) {
    asked += 1;
    const id = asked;
    return new Promise((resolve, reject) => {
      window.addEventListener('message', function hear({ origin: from, data }) {
        if (from !== origin || data.id !== id) return;
        window.removeEventListener('message', hear);
        if (data.rejects) reject(new Error('The stand-in was told to reject'));
        else resolve(data.answer);
      });
      frame.contentWindow.postMessage({ id, ...message }, origin);
    });
  }

  function card(options) {
    let frame;
    const configure = async ({ style }) => {
      seen.styles.push(style);
      await ask(frame, { what: 'style', style });
    };
    return {
      async attach(place) {
        frame = document.createElement('iframe');
        frame.title = 'Secure card fields';
        frame.className = 'w-full';
        frame.src = `${origin}/v1/card.html`;
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
        place.append(frame);
        await loaded;
        await configure(options);
      },
      configure,
      focus: (field) => ask(frame, { what: 'focus', field }),
      setError: (field) => ask(frame, { what: 'error', field }),
      async tokenize(details) {
        seen.tokenized.push(details);
        await window.squareGate;
        const answer = await ask(frame, { what: 'tokenize' });
        seen.answered += 1;
        return answer;
      },
      async destroy() {
        frame?.remove();
        seen.destroyed += 1;
        return true;
      },
    };
  }

  const walletCard = { brand: 'VISA', last4: '1111', expMonth: 12, expYear: 2029 };

  async function wallet(name) {
    const behaviour = window.squareWallets?.[name];
    if (behaviour === undefined) throw new Error('PaymentMethodUnsupportedError');
    return {
      async attach(place) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'Buy with Google Pay';
        place.append(button);
      },
      tokenize() {
        switch (window.squareWallets[name]) {
          case 'ok':
            return Promise.resolve({
              status: 'OK',
              token: 'cnon:card-nonce-ok',
              details: { card: walletCard, billing: { postalCode: '11797' } },
            });
          case 'cancel':
            return Promise.resolve({ status: 'Cancel' });
          case 'reject':
            return Promise.reject(new Error('The stand-in was told to reject'));
          default:
            return new Promise(() => undefined);
        }
      },
      destroy: async () => true,
    };
  }

  window.Square = {
    payments(applicationId, locationId) {
      if (!/^(sandbox-sq0idb|sq0idp)-/.test(applicationId) || !locationId)
        throw new Error('InvalidApplicationIdError');
      return {
        card: async (options) => card(options),
        paymentRequest(options) {
          seen.totals.push(options.total);
          return {
            update({ total }) {
              seen.totals.push(total);
              return true;
            },
          };
        },
        applePay: () => wallet('apple'),
        googlePay: () => wallet('google'),
      };
    },
  };
})();
