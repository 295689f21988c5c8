// A photo from web/content/pictures. The build creates it in several sizes and formats, and the browser loads the most
// suitable one.

interface PhotoProps {
  photo: { alt: string; width: number; height: number; src: string; avif: string; webp: string };
  /** How wide the photo is shown, as in an image's `sizes` attribute. */
  sizes: string;
  /** The photo is above the fold, so it loads eagerly. */
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
