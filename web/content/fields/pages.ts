import { z } from 'zod';
import { group, text } from './kinds.ts';

const columns = {
  learn: text('Above the links to what we teach.'),
  takePart: text('Above the links to how one can help.'),
  community: text('Above the links to who we are.'),
};

const page = group('One page.', {
  title: text('The title in the browser tab and in search results. Every page has its own.').max(
    60,
  ),
  description: text(
    'One or two sentences for search results and previews. Every page has its own.',
  ).max(170),
  nav: text(
    'The label in the bar at the top. Leave the whole line out to keep the page out of the bar.',
  ).exactOptional(),
  footer: text(
    'The label at the foot of every page. Without this line, the title stands there.',
  ).exactOptional(),
  column: z
    .enum(Object.keys(columns) as (keyof typeof columns)[])
    .meta({
      description:
        'The column at the foot that links to the page. Leave the whole line out to keep the page out of it.',
    })
    .exactOptional(),
});

/** @param words of each page, by the id that the page has here */
export const pagesOf = <Id extends string>(words: Readonly<Record<Id, unknown>>) =>
  group(
    'What each page is called: in the browser tab, in search results, in the bar and at the foot.',
    {
      columns: group('The headings of the three columns at the foot.', columns),
      ...(Object.fromEntries(Object.keys(words).map((id) => [id, page])) as Record<
        Id,
        typeof page
      >),
    },
  );
