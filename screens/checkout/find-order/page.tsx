import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { AuthCard } from '#widgets/account/auth-card.tsx';
import { useAccountForm } from '#widgets/account/use-account-form.ts';
import { useShop } from '#widgets/shop/use-shop.ts';
import { type FindOrderFields, findOrderErrors } from './form.ts';
import type { FindOrderProps } from './props.ts';

const empty: FindOrderFields = { number: '', contact: '' };

/** For a guest who lost the email with the link to their order (G-16). */
export default function FindOrder({ status }: FindOrderProps) {
  const { form, element, submit, text } = useAccountForm({
    initial: { ...empty },
    errorsOf: findOrderErrors,
    onSubmit: ({ post }) => post('/find-order', { preserveScroll: 'errors' }),
  });
  const { phone, phoneHref } = useShop().store;
  return (
    <AuthCard
      title="Find your order"
      description="Get the link to your order again."
      lead="Tell us its number, and the phone or the email that you gave with it. We will send the link to it there again."
      status={status}
    >
      <form
        ref={element}
        method="post"
        action="/find-order"
        noValidate
        onSubmit={submit}
        className="grid gap-4"
      >
        <Field label="Order number" inputMode="numeric" autoComplete="off" {...text('number')} />
        <Field label="Phone or email" autoComplete="email" {...text('contact')} />
        <Button type="submit" disabled={form.processing}>
          Send the link
        </Button>
      </form>
      <p className="mt-6 border-hairline border-t pt-4 text-mute">
        No number at hand? Call{' '}
        <a href={phoneHref} className="link inline-flex min-h-11 items-center">
          {phone}
        </a>
        .
      </p>
    </AuthCard>
  );
}
