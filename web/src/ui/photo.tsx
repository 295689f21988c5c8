// A photo of web/content/pictures in the size and the format that suit the browser. The build makes the
// files; a reader needs no script to see them.

interface PhotoProps {
  photo: { alt: string; width: number; height: number; src: string; avif: string; webp: string };
  /** How wide the photo is shown, as the attribute `sizes` of an image has it. */
  sizes: string;
  /** Seen without scrolling: loaded at once. */
  first?: boolean;
}

export function Photo({ photo, sizes, first }: PhotoProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={photo.avif} sizes={sizes} />
      <source type="image/webp" srcSet={photo.webp} sizes={sizes} />
      <img
        src={photo.src}
        alt={photo.alt}
        width={photo.width}
        height={photo.height}
        loading={first ? undefined : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
