// §2 Contact: email and phone as plain text, the social networks, and a form only if it's given one.
import { contact, site } from 'virtual:content';
import type { ReactNode } from 'react';
import { mailtoUrl, telUrl } from '../content/site';
import { ButtonLink } from '../ui/button';
import { PageTitle } from '../ui/page';
import { type Ground, Tile, type TileName } from '../ui/tile';

/** Networks that have a drawing. */
const drawn: Partial<Record<string, readonly [Ground, TileName]>> = {
  instagram: ['poppy', 'instagram'],
  facebook: ['sky', 'facebook'],
  linkedin: ['spruce', 'linkedin'],
};

/** Side by side or stacked, two words never share a ground. */
const wordGrounds = ['gold', 'plate'] as const;

export default function Contact({ form }: { form?: ReactNode }) {
  return (
    <>
      <section className="contact-head pad flow">
        <PageTitle>{contact.heading}</PageTitle>
        <p className="lead">{contact.intro}</p>
      </section>
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
            <ButtonLink to={telUrl}>{contact.call}</ButtonLink>
          </dd>
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
        <ul className="points">
          {contact.topics.list.map((topic) => (
            <li key={topic.title}>
              <h3>{topic.title}</h3>
              <p>{topic.text}</p>
            </li>
          ))}
        </ul>
      </section>
      {site.social.length > 0 ? (
        <section className="row social">
          <h2>{contact.social.heading}</h2>
          <ul className="networks">
            {site.social.map(({ network, address }, place) => {
              const [ground, tile] = drawn[network.toLowerCase()] ?? [wordGrounds[place % 2]];
              const face = (
                <>
                  {tile ? <Tile name={tile} /> : null}
                  <span>{network}</span>
                </>
              );
              return (
                <li key={network} className={tile ? ground : `${ground} without-icon`}>
                  {address ? (
                    <a className="network" href={address}>
                      {face}
                    </a>
                  ) : (
                    <>
                      <button
                        className="network"
                        type="button"
                        aria-disabled="true"
                        aria-describedby={`soon-${place}`}
                      >
                        {face}
                      </button>
                      <small id={`soon-${place}`}>{contact.social.soon}</small>
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
    </>
  );
}
