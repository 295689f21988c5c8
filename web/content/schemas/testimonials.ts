import { callToAction, headedText, list, object, photo, text } from './field-types.ts';

export const testimonialsSchema = object('The testimonials page.', {
  heading: text('The page heading.'),
  intro: text('One sentence below the heading.'),
  empty: callToAction('Shown while the list is empty.', 'The button to the contact page.'),
  closing: headedText('The banner below the testimonials, if there are any.'),
  list: list(
    'The testimonials. Only publish what people agreed to in writing.',
    object('One testimonial.', {
      quote: text('What the person said, without quotation marks.').regex(
        /^(?!["“«][^"“”«»]*["”»]$)/,
        'has quotation marks around it. Delete them, because the page draws its own',
      ),
      image: photo('A picture of the person, shown as a square.').exactOptional(),
      name: text('Who said it: a first name is enough.'),
      title: text('Who this person is to us, such as Parent or Student.').exactOptional(),
      about: text("What it's about, such as the name of a class.").exactOptional(),
    }),
  ).default([]),
});
