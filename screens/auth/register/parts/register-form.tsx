import { ageWording } from '#domains/checkout/contact-form.rules.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Status } from '#ui/status.tsx';
import type { Registering } from './use-register.ts';

/** M-052 to M-055. */
export function RegisterForm({ registering, least }: { registering: Registering; least: number }) {
  const { form, element, submit, text, enter, shown, isBusy, serverError } = registering;
  return (
    <form
      ref={element}
      method="post"
      action="/register"
      noValidate
      aria-busy={isBusy}
      onSubmit={submit}
      className="grid gap-4 sm:grid-cols-2"
    >
      <Field label="First name" autoComplete="given-name" {...text('firstName')} />
      <Field label="Last name" autoComplete="family-name" {...text('lastName')} />
      <Field
        label="Email"
        type="email"
        autoComplete="username"
        className="sm:col-span-2"
        {...text('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${least} characters. A few words are fine.`}
        className="sm:col-span-2"
        {...text('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        className="sm:col-span-2"
        {...text('password_confirmation')}
      />
      <div className="sm:col-span-2">
        <Checkbox
          label={ageWording}
          name="age_confirmation"
          checked={form.data.age_confirmation}
          error={shown.age_confirmation}
          onChecked={(checked) => enter('age_confirmation', checked)}
        />
      </div>
      <Status kind="error" className="sm:col-span-2">
        {serverError}
      </Status>
      <Button type="submit" disabled={isBusy} className="sm:col-span-2">
        Register
      </Button>
      <Status className="text-mute text-sm sm:col-span-2">{isBusy ? 'Creating your account' : ''}</Status>
    </form>
  );
}
