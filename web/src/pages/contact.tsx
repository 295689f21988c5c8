// §2 requires the email address and phone number to be plain text, so the links are buttons below them.
import { contact, languagesText, site } from 'virtual:content';
import type { ReactNode } from 'react';
import { contactMailtoUrl, phoneUrl } from '../content/site';
import { ButtonLink } from '../ui/button';
import { MapLink } from '../ui/link';
import { FlowSection, PageHeader, Section } from '../ui/page';
import { TextColumnsSection } from '../ui/text-columns-section';
import { Tile, type TileSpec } from '../ui/tile';

const TILE_BY_NETWORK: Partial<Record<string, TileSpec>> = {
  instagram: { color: 'poppy', drawing: 'instagram' },
  facebook: { color: 'sky', drawing: 'facebook' },
  linkedin: { color: 'spruce', drawing: 'linkedin' },
  youtube: { color: 'gold', drawing: 'youtube' },
};

const DEFAULT_NETWORK_TILE: TileSpec = { color: 'surface', drawing: 'diagonalArrow' };

// The tiles show two people talking.
const HEADER_TILES: readonly TileSpec[] = [
  { color: 'sky', drawing: 'face' },
  { color: 'spruce', drawing: 'line' },
  { color: 'poppy', drawing: 'speech' },
  { color: 'gold', drawing: 'quarter', rotation: 180 },
  { color: 'surface', drawing: 'quarter' },
  { color: 'gold', drawing: 'speech' },
  { color: 'spruce', drawing: 'line' },
  { color: 'sky', drawing: 'person' },
];

const networksComingSoon = site.social.filter(({ address }) => !address);

export default function Contact({ form }: { form?: ReactNode }) {
  const { visit } = contact;
  return (
    <>
      <PageHeader title={contact.heading} tiles={HEADER_TILES}>
        <p className="lead">{contact.intro}</p>
        {contact.replyTime && <p>{contact.replyTime}</p>}
        {languagesText && <p>{languagesText}</p>}
      </PageHeader>
      <dl className="contacts">
        <div className="gold">
          <Tile drawing="envelope" />
          <dt>{contact.email}</dt>
          <dd>{site.contact.email}</dd>
          <dd className="contact-button">
            <ButtonLink to={contactMailtoUrl}>{contact.emailButton}</ButtonLink>
          </dd>
        </div>
        <div className="sky">
          <Tile drawing="phone" />
          <dt>{contact.phone}</dt>
          <dd>{site.contact.phone}</dd>
          <dd className="contact-button">
            <ButtonLink to={phoneUrl}>{contact.callButton}</ButtonLink>
          </dd>
        </div>
      </dl>
      {visit && (
        <FlowSection heading={visit.heading}>
          <p>
            <MapLink address={visit.address} />
          </p>
          {visit.transit && <p>{visit.transit}</p>}
        </FlowSection>
      )}
      <TextColumnsSection heading={contact.topics.heading} items={contact.topics.list} />
      {form && (
        <Section heading={contact.form.heading}>
          <div>{form}</div>
        </Section>
      )}
      {site.social.length > 0 && (
        <Section heading={contact.social.heading}>
          <div>
            <ul className="link-row">
              {site.social.map(
                ({ network, address }) =>
                  address && (
                    <li key={network}>
                      <a className="tile-row" href={address}>
                        <Tile {...(TILE_BY_NETWORK[network.toLowerCase()] ?? DEFAULT_NETWORK_TILE)} />
                        <span>{network}</span>
                      </a>
                    </li>
                  ),
              )}
            </ul>
            {networksComingSoon.length > 0 && (
              <p className="link-row hint">
                <span id="soon">{contact.social.comingSoon}</span>
                {networksComingSoon.map(({ network }) => (
                  <button className="tile-row" key={network} type="button" aria-disabled="true" aria-describedby="soon">
                    {network}
                  </button>
                ))}
              </p>
            )}
          </div>
        </Section>
      )}
    </>
  );
}
