import { expect, test } from 'vitest';
import { readText } from '../content/content-files.ts';
import { type StructuredContent, toPageJsonLd } from './structured-data.ts';

const SHIPPED_CONTENT: StructuredContent = {
  site: JSON.parse(readText('site')),
  classes: JSON.parse(readText('classes')),
};
const { site, classes } = SHIPPED_CONTENT;

function readData(path: string, content: Partial<StructuredContent> = {}): unknown {
  const script = toPageJsonLd(path, { ...SHIPPED_CONTENT, ...content });
  const [, text = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(script) ?? [];
  return JSON.parse(text);
}

const ORGANIZATION = {
  '@context': 'https://schema.org',
  '@type': 'NGO',
  name: site.name,
  url: `${site.address}/`,
  logo: `${site.address}/apple-touch-icon.png`,
  description: site.summary,
  email: site.contact.email,
  telephone: site.contact.phone,
};

test("the about page describes the organization, with a tax number, address and social networks if they're filled in", () => {
  const { ein: _ein, postalAddress: _address, ...otherFields } = site;
  const unknownSite = { ...otherFields, social: [{ network: 'Instagram' }] };
  expect(readData('/about', { site: unknownSite })).toEqual(ORGANIZATION);
  const address = 'https://example.org/pictures';
  const social = [{ network: 'Instagram', address }, { network: 'Facebook' }];
  const facts = { social, ein: '12-3456789', postalAddress: 'Newtown' };
  const expectedFields = { sameAs: [address], taxID: '12-3456789', address: 'Newtown' };
  expect(readData('/about', { site: { ...site, ...facts } })).toEqual({
    ...ORGANIZATION,
    ...expectedFields,
  });
});

test("three classes make a list of courses, two don't", () => {
  const [course] = classes.classes.list;
  if (!course) throw new Error('There is no class.');
  const withTitles = (...titles: readonly string[]): Partial<StructuredContent> => {
    const list = titles.map((title) => ({ ...course, title }));
    return { classes: { ...classes, classes: { ...classes.classes, list } } };
  };
  const toListItem = (anchor: string, index: number) => ({
    ...{ position: index + 1, item: { url: `${site.address}/classes#${anchor}` } },
  });
  expect(readData('/classes', withTitles('First steps', ' C++!', 'Größer & 2'))).toMatchObject({
    '@type': 'ItemList',
    itemListElement: ['first-steps', 'c', 'größer-2'].map(toListItem),
  });
  expect(toPageJsonLd('/classes', { ...SHIPPED_CONTENT, ...withTitles('One', 'Two') })).toBe('');
});
