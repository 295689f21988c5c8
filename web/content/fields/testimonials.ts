import { group, list, photo, text } from './kinds.ts';

export const testimonials = group('The testimonials page.', {
  heading: text('The heading of the page.'),
  intro: text('One sentence below the heading.'),
  empty: group('What is said while the list is empty.', {
    message: text('The message.'),
    text: text('One or two sentences below it.'),
    link: text('The button to the contact page.'),
  }),
  invite: group('The band below the testimonials, once there are some.', {
    heading: text('Its heading.'),
    text: text('One or two sentences.'),
  }),
  list: list(
    'The testimonials. Publish only what people agreed to in writing.',
    group('One testimonial.', {
      quote: text('What the person said, without quotation marks.'),
      image: photo('The picture of the person. It is shown as a square.').exactOptional(),
      name: text('Who said it: the first name is enough.'),
      title: text('Who this person is to us, such as Parent or Student.').exactOptional(),
      about: text('What it is about, such as the name of a class.').exactOptional(),
    }),
  ).default([]),
});
