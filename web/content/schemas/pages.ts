import { z } from 'zod';
import { object, text } from './field-types.ts';

const footerColumns = {
  learn: text('The heading above the links to what we teach.'),
  families: text('The heading above the links for families.'),
  community: text('The heading above the links to who we are.'),
};

const page = object('One page.', {
  title: text('The title in the browser tab and in search results. Make each one unique.').max(60),
  description: text('One or two sentences for search results and previews. Make each one unique.').max(170),
  nav: text('The label in the top bar. Leave the whole line out to keep the page out of the bar.').exactOptional(),
  footer: text('The label in the footer. Without it, the footer shows the title.').exactOptional(),
  footerColumn: z
    .enum(Object.keys(footerColumns) as (keyof typeof footerColumns)[])
    .describe('The footer column that links to the page. Leave the whole line out to keep the page out of the footer.')
    .exactOptional(),
}).refine(({ footer, footerColumn }) => footer === undefined || footerColumn !== undefined, {
  path: ['footer'],
  error: `needs a "footerColumn" beside it: ${Object.keys(footerColumns).join(', ')}`,
});

export const createPageNamesSchema = <Id extends string>(pageContent: Readonly<Record<Id, unknown>>) =>
  object('What each page is called in the browser tab, search results, bar and footer.', {
    footerColumns: object('The headings of the three footer columns.', footerColumns),
    ...(Object.fromEntries(Object.keys(pageContent).map((id) => [id, page])) as Record<Id, typeof page>),
  });
