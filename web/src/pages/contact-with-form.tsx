// The build uses this page, which adds the form to contact.tsx, if site.json shows the form (§2, §5, §8).
import { site } from 'virtual:content';
import { ContactForm } from '../contact/contact-form';
import { NoScriptNotice } from '../ui/script-notices';
import Contact from './contact';

export default function ContactWithForm() {
  return (
    <Contact
      form={
        <>
          <NoScriptNotice />
          <ContactForm endpoint={site.contactForm.endpoint} />
        </>
      }
    />
  );
}
