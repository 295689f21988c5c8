// scripts/content/content-plugin.ts generates this module, with one export for each content file.
declare module 'virtual:content' {
  type Published = import('../../content/schemas/files').PublishedContent;
  type Offer = import('../schedule/offer').Offer;
  const content: Published & {
    /** While this is false, nothing links to the page of projects, and search engines skip it. */
    readonly hasProjects: boolean;
    /** Like `hasProjects`, for the safety page. */
    readonly isSafetyWritten: boolean;
    /** At the top of pages, because families who look for their language may not read on. */
    readonly languagesText: string | undefined;
    /** The events that were over before last year. `events` has the others. */
    readonly archivedEvents: Published['events']['list'];
    /** The events, classes and programs with spots, except archived events. */
    readonly offers: readonly Offer[];
    /** Tells which pages exist without loading all offers. */
    readonly offerIds: readonly string[];
    /** Maps the phone numbers in site.json and safety.json, as written, to tel: URLs. */
    readonly telUrls: Readonly<Record<string, string>>;
  };
  export = content;
}
