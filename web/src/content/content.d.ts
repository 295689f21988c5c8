// The content files as pages import them, each by name (scripts/content/content-plugin.ts).
declare module 'virtual:content' {
  // biome-ignore lint/plugin: an ambient module can't import a relative path any other way
  const content: import('../../content/fields/files').PublishedContent;
  export = content;
}
