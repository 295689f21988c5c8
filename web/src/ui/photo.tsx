type PhotoProps = {
  photo: { alt: string; width: number; height: number; src: string; avif: string; webp: string };
  sizes: string;
};

export function Photo({ photo, sizes }: PhotoProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={photo.avif} sizes={sizes} />
      <source type="image/webp" srcSet={photo.webp} sizes={sizes} />
      <img src={photo.src} alt={photo.alt} width={photo.width} height={photo.height} loading="lazy" decoding="async" />
    </picture>
  );
}
