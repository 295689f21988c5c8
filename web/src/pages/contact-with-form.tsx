// §2 Contact with the form that the specification defines and hides: the page where the site's
// content displays it.
import { ContactForm } from '../account/contact-form';
import Contact from './contact';

export default function ContactWithForm() {
  return <Contact form={<ContactForm />} />;
}
