import { languagesText, pages, site } from 'virtual:content';
import { Fragment } from 'react';
import { contactMailtoUrl, legalLines, phoneUrl } from '../content/site';
import { EmailText } from '../ui/email-text';
import { Link } from '../ui/link';
import { Logo } from '../ui/tile';
import { routes } from './routes';

export function Footer() {
  return (
    <footer className="footer spruce">
      <div className="page-grid">
        <div className="footer-about gutters flow">
          <p className="brand">
            <Logo />
            <span>{site.name}</span>
          </p>
          <p>{site.summary}</p>
          {languagesText && <p>{languagesText}</p>}
          <ul className="link-row">
            <li>
              <a href={contactMailtoUrl}>
                <EmailText>{site.contact.email}</EmailText>
              </a>
            </li>
            <li>
              <a href={phoneUrl}>{site.contact.phone}</a>
            </li>
          </ul>
        </div>
        <nav className="footer-columns gutters" aria-label={site.labels.footerNav}>
          {Object.entries(pages.footerColumns).map(([column, heading]) => (
            <div key={column}>
              <h2>{heading}</h2>
              <ul>
                {routes
                  .filter((route) => route.footerColumn === column && !route.noindex)
                  .map(({ path, title, footer = title }) => (
                    <li key={path}>
                      <Link to={path}>{footer}</Link>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className="footer-legal gutters">
          {site.legal}
          {legalLines.map((line) => (
            <Fragment key={line}>
              <br />
              {line}
            </Fragment>
          ))}
        </p>
      </div>
    </footer>
  );
}
