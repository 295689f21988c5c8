// Cross-field checks: duplicate names, dangling links and missing pictures.
import { findNodeAtLocation, getNodePath, type Node } from 'jsonc-parser';
import { type ContentFile, type Mistake, mistakeAt, type Path, valuesIn } from './content-file.ts';
import { didYouMean } from './field-mistakes.ts';
import { photoNames } from './photos.ts';
import type { PictureFaults } from './picture-files.ts';

/** What a site has. Omit a list to skip its check. */
export interface Known {
  /** The paths of its pages. */
  readonly pages?: readonly string[] | undefined;
  readonly pictures?: PictureFaults | undefined;
}

function pictureMistakes(node: Node, pictures: PictureFaults): readonly Mistake[] {
  const name = String(node.value);
  const fault = pictures.get(name);
  if (fault !== undefined) return [mistakeAt(node, `is "${name}", ${fault}`)];
  if (pictures.has(name)) return [];
  const meant = didYouMean(name, [...pictures.keys()]) || ': add it, or fix its name';
  return [mistakeAt(node, `there's no picture "${name}" in web/content${meant}`)];
}

function linkMistakes(node: Node, pages: readonly string[]): readonly Mistake[] {
  const target = String(node.value).replace(/#.*/, '');
  return getNodePath(node).at(-1) !== 'to' || pages.includes(target)
    ? []
    : [
        mistakeAt(
          node,
          `this site has no page "${target}"${didYouMean(target, pages) || `: the pages are ${pages.join(', ')}`}`,
        ),
      ];
}

/** JSON parsers silently take the last one. */
function repeatedFields(node: Node): readonly Mistake[] {
  const names = (node.children ?? []).map(({ children }) => String(children?.[0]?.value));
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => ({
      path: [...getNodePath(node), name],
      message: 'is written twice: delete one of the two',
    }));
}

export const ruleMistakes = ({ tree }: ContentFile, known: Known = {}): readonly Mistake[] => {
  const { pages, pictures } = known;
  return [
    ...valuesIn(tree).flatMap((node) => {
      if (node.type === 'object') return repeatedFields(node);
      return pages === undefined ? [] : linkMistakes(node, pages);
    }),
    ...(pictures === undefined
      ? []
      : photoNames(tree).flatMap((node) => pictureMistakes(node, pictures))),
  ];
};

/** May be intended, but worth a note. */
export function warningsAbout({ tree }: ContentFile): readonly Mistake[] {
  const found = (...path: Path): unknown => findNodeAtLocation(tree, [...path])?.value;
  if (found('contactForm', 'shown') !== true) return [];
  const path = ['contactForm', 'endpoint'];
  if (found(...path) !== undefined) return [];
  return [{ path, message: 'is missing: the form is shown, but its messages go nowhere' }];
}
