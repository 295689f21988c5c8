// §2 requires the email address and phone number to be plain text, so the links are buttons below them.
import { contact, site } from 'virtual:content';
import type { ReactNode } from 'react';
import { mailtoUrl, phoneUrl } from '../content/site';
import { ButtonLink } from '../ui/button';
import type { TileWords } from '../ui/mosaic';
import { PageHead } from '../ui/page';
import { type Ground, Tile, type TileName } from '../ui/tile';

const drawn: Partial<Record<string, readonly [Ground, TileName]>> = {
  instagram: ['poppy', 'instagram'],
  facebook: ['sky', 'facebook'],
  linkedin: ['spruce', 'linkedin'],
};

// The tiles show two people talking.
const head: readonly TileWords[] = [
  'sky face',
  'spruce line',
  'poppy speech',
  'gold q 180',
  'plate q',
  'gold speech',
  'spruce line',
  'sky face2',
];

const soon = site.social.filter(({ address }) => !address);

export default function Contact({ form }: { form?: ReactNode }) {
  return (
    <>
      <PageHead title={contact.heading} tiles={head}>
        <p className="lead">{contact.intro}</p>
      </PageHead>
      <dl className="contact-lines">
        <div className="gold">
          <Tile name="mail" />
          <dt>{contact.email}</dt>
          <dd>{site.contact.email}</dd>
          <dd className="contact-button">
            <ButtonLink to={mailtoUrl}>{contact.write}</ButtonLink>
          </dd>
        </div>
        <div className="sky">
          <Tile name="phone" />
          <dt>{contact.phone}</dt>
          <dd>{site.contact.phone}</dd>
          <dd className="contact-button">
            <ButtonLink to={phoneUrl}>{contact.call}</ButtonLink>
          </dd>
        </div>
      </dl>
      <section className="row band">
        <h2>{contact.topics.heading}</h2>
        <ul className="points">
          {contact.topics.list.map((topic) => (
            <li key={topic.title}>
              <h3>{topic.title}</h3>
              <p>{topic.text}</p>
            </li>
          ))}
        </ul>
      </section>
      {form ? (
        <section className="row band">
          <h2>{contact.form.heading}</h2>
          <div>{form}</div>
        </section>
      ) : null}
      {site.social.length > 0 ? (
        <section className="row band">
          <h2>{contact.social.heading}</h2>
          <div>
            <ul className="networks">
              {site.social.map(({ network, address }) => {
                const [ground, tile] = drawn[network.toLowerCase()] ?? ['plate', 'out'];
                return address ? (
                  <li key={network}>
                    <a className="network" href={address}>
                      <Tile ground={ground} name={tile} />
                      <span>{network}</span>
                    </a>
                  </li>
                ) : null;
              })}
            </ul>
            {soon.length > 0 ? (
              <p className="networks hint">
                <span id="soon">{contact.social.soon}</span>
                {soon.map(({ network }) => (
                  <button
                    className="network"
                    key={network}
                    type="button"
                    aria-disabled="true"
                    aria-describedby="soon"
                  >
                    {network}
                  </button>
                ))}
              </p>
            ) : null}
          </div>
        </section>
      ) : null}
    </>
  );
}
