import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { useShop } from '#widgets/shop/use-shop.ts';
import type { AgreedProps } from './props.ts';

const titles: Record<AgreedProps['outcome'], string> = {
  agreed: 'Thank you, we send it',
  declined: 'It is left out',
  cancelled: 'Your order is cancelled',
  expired: 'The time to answer is over',
  withdrawn: 'This question is closed',
  call: 'We will call you',
};

const texts: Record<AgreedProps['outcome'], (offered: string) => string> = {
  agreed: (offered) => `${offered} goes in your bag.`,
  declined: () => 'The rest of your order comes as you chose it, and you do not pay for what is missing.',
  cancelled: () => 'Nothing was left of it, so you pay nothing.',
  expired: () => 'We did not hear from you in time. Your order’s page says what is sent.',
  withdrawn: () => 'We have settled it in another way. Your order’s page says what is sent.',
  call: () => 'We call the number of your order about it. You can call us, too.',
};

/** The outcome of the question about another bottle (B-071, B-072). */
export default function Agreed({ outcome, number, offered, orderHref }: AgreedProps) {
  const { phone, phoneHref } = useShop().store;
  return (
    <div className="wrap max-w-2xl pt-8">
      <PageHead title={titles[outcome]} description={`A question about your order #${number}.`} />
      <PageTitle>{titles[outcome]}</PageTitle>
      <p className="mt-3" role="status">
        {texts[outcome](offered)}
      </p>
      <p className="mt-3">
        Our telephone:{' '}
        <a href={phoneHref} className="link whitespace-nowrap">
          {phone}
        </a>
      </p>
      <LinkButton href={orderHref} className="mt-5">
        See order #{number}
      </LinkButton>
    </div>
  );
}
