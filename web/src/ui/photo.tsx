interface PhotoProps {
  photo: { alt: string; width: number; height: number; src: string; avif: string; webp: string };
  sizes: string;
  /** Loads eagerly, because the photo is above the fold. */
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
