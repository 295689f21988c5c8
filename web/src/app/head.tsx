import { site } from 'virtual:content';
import { DocumentHead } from '../ui/document-head';
import { notFound, type RouteRow } from './routes';

export const Head = ({ row }: { row: RouteRow }) => (
  <DocumentHead site={site} {...row} unknown={row === notFound} />
);
