// The sheet: a row for each page, a column for each content and screen.

export interface Shot {
  readonly path: string;
  /** Which content the page shows. */
  readonly content: string;
  readonly screen: string;
  /** The picture, beside the sheet. */
  readonly file: string;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const columnOf = ({ content, screen }: Shot): string => `${content}, ${screen}`;

export function sheetOf(shots: readonly Shot[]): string {
  const columns = [...new Set(shots.map(columnOf))];
  const paths = [...new Set(shots.map(({ path }) => path))];
  const cell = (path: string, column: string): string => {
    const shot = shots.find((one) => one.path === path && columnOf(one) === column);
    if (!shot) return '<td></td>';
    const file = escapeHtml(encodeURI(shot.file));
    const words = escapeHtml(`${path}, ${column}`);
    return `<td><a href="${file}"><img src="${file}" alt="${words}" loading="lazy"></a></td>`;
  };
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Every page</title>',
    '<style>body{font:14px sans-serif;background:#888}th{text-align:start;vertical-align:top}',
    'thead th{position:sticky;top:0;background:#888}td{vertical-align:top}img{width:220px}</style>',
    '<table><thead><tr><th>Page</th>',
    ...columns.map((column) => `<th>${escapeHtml(column)}</th>`),
    '</tr></thead><tbody>',
    ...paths.map(
      (path) =>
        `<tr><th>${escapeHtml(path)}</th>${columns.map((column) => cell(path, column)).join('')}</tr>`,
    ),
    '</tbody></table></html>\n',
  ].join('\n');
}
