import { Disclosure } from '#ui/disclosure.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Prose } from '#ui/prose.tsx';
import { useShop } from '#widgets/layout/use-shop.ts';
import { deliveryFeeAnswer } from './delivery-fee.rules.ts';
import type { ShippingProps } from './props.ts';

/** M-132. */
export default function Shipping({ deliveryInfo }: ShippingProps) {
  const { addressLines, phone } = useShop().store;
  const answers = [
    { question: 'How can I get my order?', answer: pickupAnswer(addressLines) },
    { question: 'What does delivery cost?', answer: deliveryFeeAnswer(deliveryInfo) },
    {
      question: 'Where do you deliver?',
      answer: 'Our own staff deliver in Syosset, Woodbury, Cold Spring Harbor, Laurel Hollow and Huntington.',
    },
    {
      question: 'Do you ship?',
      answer:
        'Wine ships within New York State only, at the carrier’s rate. Spirits are never shipped: pick them up, or have them delivered locally.',
    },
    {
      question: 'Who may receive an order?',
      answer: 'Someone 21 or older, with a photo ID. Without one we have to take the order back.',
    },
    { question: 'Something is wrong with my order. What now?', answer: `Call us at ${phone} and we will put it right.` },
  ];
  return (
    <Prose title="Shipping & Delivery" lead="How a bottle gets from our shelf to your table.">
      <PageHead
        title="Shipping & Delivery"
        description="Store pickup, local delivery on Long Island, and wine shipped within New York State."
      />
      <div className="border-hairline border-t">
        {answers.map(({ question, answer }) => (
          <Disclosure key={question} open summary={<h2 className="!mt-0 font-sans !text-base font-semibold">{question}</h2>}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </Prose>
  );
}

function pickupAnswer(addressLines: string[]): string {
  return `Pick it up at ${addressLines.join(', ')}, at no charge: we box your order up and have it ready for you.`;
}
