// The types of bootstrap.mjs, which has to be plain JavaScript.
export declare function nodeComplaint(version: string): string | undefined;
export declare function isStale(wanted: string, installed: string): boolean;
