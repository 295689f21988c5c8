// §2 Contact with the form: this page is built instead of contact.tsx where site.json shows the form.
import Contact from './contact';
import { ContactForm } from './contact-form';
import { WithoutScript } from './without-script';

export default function ContactWithForm() {
  return (
    <Contact
      form={
        <>
          <WithoutScript />
          <ContactForm />
        </>
      }
    />
  );
}
