import { type ComponentProps, useState } from 'react';
import { Field } from '#ui/field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'mask' | 'trailing'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A password field that allows pasting, password managers and showing the text (WCAG 3.3.8). */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className="absolute inset-y-0 right-0 min-w-16 rounded-md px-3 font-semibold text-glass text-sm underline underline-offset-4"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
          <VisuallyHidden> {props.label.toLowerCase()}</VisuallyHidden>
        </button>
      }
    />
  );
}
