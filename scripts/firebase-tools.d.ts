// The one function of firebase-tools that a test calls, which declares no types itself.
declare module 'firebase-tools/lib/listFiles.js' {
  /** The files below `cwd` that match none of the patterns, relative to it. */
  export function listFiles(cwd: string, ignore?: readonly string[]): string[];
}
