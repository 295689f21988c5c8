// §2 Contact: e-mail and phone as plain text, three social buttons, and no form unless it is given one.
import type { ReactNode } from 'react';
import { contact } from '../content/contact';
import { site } from '../content/site';
import { PageTitle } from '../ui/page';
import { type Ground, Tile, type TileName } from '../ui/tile';

const networks: Record<(typeof site.social)[number]['network'], readonly [Ground, TileName]> = {
  Instagram: ['poppy', 'instagram'],
  Facebook: ['sky', 'facebook'],
  LinkedIn: ['spruce', 'linkedin'],
};

export default function Contact({ form }: { form?: ReactNode }) {
  return (
    <>
      <section className="contact-head pad flow">
        <PageTitle>{contact.heading}</PageTitle>
        <p className="lede">{contact.intro}</p>
      </section>
      <dl className="lines">
        <div className="gold">
          <Tile name="mail" />
          <dt>{contact.email}</dt>
          <dd>{site.contact.email}</dd>
        </div>
        <div className="sky">
          <Tile name="phone" />
          <dt>{contact.phone}</dt>
          <dd>{site.contact.phone}</dd>
        </div>
      </dl>
      {form ? (
        <section className="row band">
          <h2>{contact.form.heading}</h2>
          <div>{form}</div>
        </section>
      ) : null}
      <section className="row band">
        <h2>{contact.topics.heading}</h2>
        <ul className="promise">
          {contact.topics.list.map((topic) => (
            <li key={topic.title}>
              <h3>{topic.title}</h3>
              <p>{topic.text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="row social">
        <h2>{contact.social.heading}</h2>
        <ul className="nets">
          {site.social.map(({ network, address }) => {
            const [ground, tile] = networks[network];
            return (
              <li key={network} className={ground}>
                {address ? (
                  <a className="net" href={address}>
                    <Tile name={tile} />
                    <span>{network}</span>
                  </a>
                ) : (
                  <button
                    className="net"
                    type="button"
                    aria-disabled="true"
                    aria-describedby={`soon-${network}`}
                  >
                    <Tile name={tile} />
                    <span>{network}</span>
                  </button>
                )}
                {address ? null : <small id={`soon-${network}`}>{contact.social.soon}</small>}
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}
