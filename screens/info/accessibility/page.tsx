import { Prose } from '#ui/prose.tsx';
import { SeoHead } from '#widgets/seo/seo-head.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import type { AccessibilityProps } from './props.ts';

export default function Accessibility({ canonical }: AccessibilityProps) {
  const { shopName, phone, phoneHref, addressLines } = useShop().store;
  return (
    <Prose
      title="Accessibility"
      lead="Everybody of age should be able to shop here. This is what we do for it, and where to reach us."
    >
      <SeoHead
        title="Accessibility"
        description={`How ${shopName} makes its shop usable by everybody, what does not work yet, and whom to call about it.`}
        canonical={canonical}
      />
      <h2>What we aim for</h2>
      <p>
        We build this shop to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. We check it with
        a program on every change and by keyboard ourselves; no outside body has certified it.
      </p>
      <h2>What you can count on</h2>
      <ul>
        <li>
          You can look, choose, pay and follow your order with a keyboard alone. What has the focus has a
          clear frame.
        </li>
        <li>
          Screen readers are told the name, price and stock of every bottle, and what changes while you wait.
        </li>
        <li>Errors are said in words, beside the field they belong to.</li>
        <li>
          Text can be twice its size, and the window as narrow as a phone, without anything being cut off.
        </li>
        <li>
          Light and dark: the switch is at the foot of every page. Where your device asks for less motion,
          nothing slides.
        </li>
        <li>Passwords and passcodes can be pasted and filled in by a password manager.</li>
      </ul>
      <h2>What does not work as well</h2>
      <ul>
        <li>
          The bottles are drawings. Their shape and color hint at what is inside; all that matters is also
          written beside them.
        </li>
        <li>The map of the store is a picture. The address is next to it in words.</li>
        <li>
          Where our payment company asks for your card, the fields are theirs. If they give you trouble, call
          us and order by phone.
        </li>
      </ul>
      <h2>Tell us</h2>
      <p>
        Something in your way? Call{' '}
        <a href={phoneHref} className="link">
          {phone}
        </a>{' '}
        during store hours, or come by at {addressLines.join(', ')}. Say which page it was and what you use to
        read it. We can also take your order by phone, read you what is on a page, or carry the box to your
        car.
      </p>
    </Prose>
  );
}
