import { site } from 'virtual:content';
import { DocumentHead } from '../ui/document-head';
import { notFound, type RouteRow } from './routes';

/** The head of a page whose words are in the route table. */
export const Head = ({ row }: { row: RouteRow }) => (
  <DocumentHead site={site} {...row} unknown={row === notFound} />
);
