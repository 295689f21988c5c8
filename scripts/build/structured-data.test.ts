// The data for search engines: what is required is there, and nothing that the content does not hold.
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

test('the page about us says who the organization is, and nothing that is not known', () => {
  const social = [{ network: 'Instagram' }];
  const { ein: _ein, postalAddress: _address, ...without } = site;
  expect(dataOf('/about', { site: { ...without, social } })).toEqual(organization);
});

test('tax number, address and networks are told where they are filled in', () => {
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

test('three classes are a list of courses, two are none', () => {
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

test('no word can end the block', () => {
  const summary = 'For everybody </script><script>alert(1)</script><!-- & "more"';
  expect(dataOf('/about', { site: { ...site, summary } })).toMatchObject({ description: summary });
});
