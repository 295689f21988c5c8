import { site } from 'virtual:content';
import { titleWithErrors } from '../domain/messages';
import { DocumentHead } from '../ui/document-head';
import { notFound, type RouteRow } from './routes';

interface Props {
  row: RouteRow;
  /** Whether a form shows errors. Screen readers read the title first. */
  hasErrors: boolean;
}

export const Head = ({ row, hasErrors }: Props) => (
  <DocumentHead
    site={site}
    {...row}
    title={hasErrors ? titleWithErrors(row.title) : row.title}
    unknown={row === notFound}
  />
);
