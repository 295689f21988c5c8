import { site } from 'virtual:content';
import { titleWithErrors } from '../domain/messages';
import { DocumentHead } from '../ui/document-head';
import { notFoundRoute, type Route } from './routes';

interface Props {
  route: Route;
  /** Whether a form shows errors. Screen readers read the title first. */
  hasErrors: boolean;
}

export const Head = ({ route, hasErrors }: Props) => (
  <DocumentHead
    site={site}
    {...route}
    title={hasErrors ? titleWithErrors(route.title) : route.title}
    isNotFound={route === notFoundRoute}
  />
);
