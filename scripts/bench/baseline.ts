// Makes each page's baseline: the same page without scripts. It shows how fast a page that looks the same could load.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../cli/paths.ts';

/** A members-only page's last template has templates of its own. */
const SCRIPT_ELEMENTS_PATTERN =
  /<template id="member">.*<\/template>|<(script|noscript|template)\b.*?<\/\1>|<link rel="modulepreload"[^>]*>/gs;

export function writeBaselineSite(siteFolder: string, outFolder: string): void {
  cpSync(siteFolder, outFolder, { recursive: true });
  for (const file of listFiles(outFolder, '.html').map((name) => join(outFolder, name)))
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(SCRIPT_ELEMENTS_PATTERN, ''));
}
