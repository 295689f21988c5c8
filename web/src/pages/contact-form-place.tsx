// Where the contact form stands when the content shows it. Its code is fetched only then.
import { type ComponentType, lazy, Suspense } from 'react';

const found = import.meta.glob<ComponentType>('../account/contact-form.tsx', {
  import: 'ContactForm',
});
const load = Object.values(found)[0];
const Form = load ? lazy(async () => ({ default: await load() })) : () => null;

export function ContactFormPlace() {
  return (
    <Suspense>
      <Form />
    </Suspense>
  );
}
