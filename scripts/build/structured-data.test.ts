import { expect, test } from 'vitest';
import { readText } from '../content/content-files.ts';
import { type StructuredContent, toPageJsonLd } from './structured-data.ts';

const shippedContent: StructuredContent = {
  site: JSON.parse(readText('site')),
  classes: JSON.parse(readText('classes')),
};
const { site, classes } = shippedContent;

function dataOf(path: string, content: Partial<StructuredContent> = {}): unknown {
  const block = toPageJsonLd(path, { ...shippedContent, ...content });
  const [, text = ''] =
    /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(block) ?? [];
  return JSON.parse(text);
}

const organization = {
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
  const { ein: _ein, postalAddress: _address, ...without } = site;
  const unknownSite = { ...without, social: [{ network: 'Instagram' }] };
  expect(dataOf('/about', { site: unknownSite })).toEqual(organization);
  const address = 'https://example.org/pictures';
  const social = [{ network: 'Instagram', address }, { network: 'Facebook' }];
  const facts = { social, ein: '12-3456789', postalAddress: 'Newtown' };
  const expectedFields = { sameAs: [address], taxID: '12-3456789', address: 'Newtown' };
  expect(dataOf('/about', { site: { ...site, ...facts } })).toEqual({
    ...organization,
    ...expectedFields,
  });
});

test("three classes make a list of courses, two don't", () => {
  const [one] = classes.classes.list;
  if (!one) throw new Error('There is no class.');
  const withTitles = (...titles: readonly string[]): Partial<StructuredContent> => {
    const list = titles.map((title) => ({ ...one, title }));
    return { classes: { ...classes, classes: { ...classes.classes, list } } };
  };
  const url = (anchor: string) => ({ item: { url: `${site.address}/classes#${anchor}` } });
  expect(dataOf('/classes', withTitles('First steps', ' C++!', 'Größer & 2'))).toMatchObject({
    '@type': 'ItemList',
    itemListElement: ['first-steps', 'c', 'größer-2'].map(url),
  });
  expect(toPageJsonLd('/classes', { ...shippedContent, ...withTitles('One', 'Two') })).toBe('');
});
