// The emulator runs every query, but the database fails one without an index.
import { indexes } from '../../../firestore.indexes.json';

type Filter = { fieldFilter?: { field: { fieldPath: string } }; compositeFilter?: { filters: Filter[] } };

type StructuredQuery = {
  from: readonly [{ collectionId: string; allDescendants?: boolean }];
  where?: Filter;
  orderBy?: readonly { field: { fieldPath: string }; direction?: string }[];
};

const getFieldPaths = ({ fieldFilter, compositeFilter }: Filter): string[] =>
  fieldFilter ? [fieldFilter.field.fieldPath] : (compositeFilter?.filters ?? []).flatMap(getFieldPaths);

/** Assumes that filters test for equality. Firestore itself indexes each single field of a collection. */
export async function isIndexMissing(request: Request): Promise<boolean> {
  const body = await request.clone().json();
  const query: StructuredQuery = body.structuredQuery ?? body.structuredAggregationQuery.structuredQuery;
  const [{ collectionId, allDescendants }] = query.from;
  const fields = [
    ...getFieldPaths(query.where ?? {}).map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
    ...(query.orderBy ?? []).map(({ field, direction }) => ({ ...field, order: direction })),
  ].filter(({ fieldPath }) => fieldPath !== '__name__');
  if (!allDescendants && fields.length < 2) return false;
  return !indexes.some(
    (index) =>
      index.collectionGroup === collectionId &&
      index.queryScope === (allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION') &&
      JSON.stringify(index.fields) === JSON.stringify(fields),
  );
}
