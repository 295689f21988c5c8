// The data for search engines: what's required, and nothing beyond the content.
import { expect, test } from 'vitest';
import { textOf } from '../content/content-files.ts';
import { structuredData, type Words } from './structured-data.ts';

const shipped: Words = { site: JSON.parse(textOf('site')), classes: JSON.parse(textOf('classes')) };
const { site, classes } = shipped;

function dataOf(path: string, words: Partial<Words> = {}): unknown {
  const block = structuredData(path, { ...shipped, ...words });
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

test("the about page describes the organization, and omits what's unknown", () => {
  const social = [{ network: 'Instagram' }];
  const { ein: _ein, postalAddress: _address, ...without } = site;
  expect(dataOf('/about', { site: { ...without, social } })).toEqual(organization);
});

test('includes tax number, address and networks if filled in', () => {
  const address = 'https://example.org/pictures';
  const social = [{ network: 'Instagram', address }, { network: 'Facebook' }];
  expect(
    dataOf('/about', { site: { ...site, social, ein: '12-3456789', postalAddress: 'Newtown' } }),
  ).toEqual({
    ...organization,
    sameAs: [address],
    taxID: '12-3456789',
    address: 'Newtown',
  });
});

test("three classes make a list of courses, two don't", () => {
  const titles = ['First steps', ' C++!', 'Größer & 2'];
  const list = titles.flatMap((title) =>
    classes.classes.list.slice(0, 1).map((one) => ({ ...one, title, text: `About ${title}` })),
  );
  const withList = (length: number): Partial<Words> => ({
    classes: { ...classes, classes: { ...classes.classes, list: list.slice(0, length) } },
  });
  const provider = { '@type': 'NGO', name: site.name, url: `${site.address}/` };
  const anchors = ['first-steps', 'c', 'größer-2'];
  const item = (place: number) => ({
    '@type': 'Course',
    name: list[place]?.title,
    description: list[place]?.text,
    url: `${site.address}/classes#${anchors[place]}`,
    provider,
  });
  expect(dataOf('/classes', withList(3))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: [0, 1, 2].map((place) => ({
      '@type': 'ListItem',
      position: place + 1,
      item: item(place),
    })),
  });
  expect(structuredData('/classes', { ...shipped, ...withList(2) })).toBe('');
});

test('other pages have none', () => {
  expect(structuredData('/team', shipped)).toBe('');
});

test("text can't end the block", () => {
  const summary = 'For everybody </script><script>alert(1)</script><!-- & "more"';
  expect(dataOf('/about', { site: { ...site, summary } })).toMatchObject({ description: summary });
});
