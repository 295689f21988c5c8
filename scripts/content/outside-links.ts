// Links of the content to other sites, which change without us: asked every night, and not before each commit.
import type { Node } from 'jsonc-parser';
import pLimit from 'p-limit';
import { type ContentFile, type Mistake, mistakeAt, sentences, valuesIn } from './content-file.ts';
import { isReserved } from './placeholders.ts';

const timeoutMs = 30_000;

/** What is wrong with an address; undefined if it answers. A site that turns programs away is there. */
async function complaint(address: string): Promise<string | undefined> {
  try {
    const { status, body } = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    await body?.cancel();
    const isGone = status === 404 || status === 410 || status >= 500;
    return isGone ? `answers with status ${status}` : undefined;
  } catch {
    return 'cannot be reached';
  }
}

async function mistake(node: Node): Promise<readonly Mistake[]> {
  const found = await complaint(node.value);
  return found === undefined
    ? []
    : [mistakeAt(node, `leads to ${node.value}, which ${found}: look where it is now`)];
}

/** A sentence for each link of the files that leads nowhere any more. */
export async function deadLinks(files: readonly ContentFile[]): Promise<readonly string[]> {
  const few = pLimit(8);
  const found = await Promise.all(
    files.map(async (file) => {
      const links = valuesIn(file.tree).filter(
        ({ value }) => /^https?:\/\//.test(String(value)) && !isReserved(String(value)),
      );
      return sentences(file, (await Promise.all(links.map((node) => few(mistake, node)))).flat());
    }),
  );
  return found.flat();
}
