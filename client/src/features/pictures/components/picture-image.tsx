import type { PublicPicture } from '@shared/pictures/pictures';
import type { ComponentProps } from 'react';

type PictureImageProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> & {
  picture: PublicPicture;
  sizes: string;
};

const sources = (files: PublicPicture['urls']['avif']) =>
  files.map(({ width, url }) => `${url} ${width}w`).join(', ');

/** A public picture in the format and width that the browser needs. Its box has its shape before it is loaded. */
export function PictureImage({ picture, sizes, className, ...image }: PictureImageProps) {
  const { alt, width, height, urls } = picture;
  const [smallest] = urls.webp;
  return (
    <picture className="contents">
      {/* Hidden, for they would be items of the grid that the picture is in. */}
      <source className="hidden" type="image/avif" srcSet={sources(urls.avif)} sizes={sizes} />
      <source className="hidden" type="image/webp" srcSet={sources(urls.webp)} sizes={sizes} />
      <img
        src={smallest?.url}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        className={className}
        {...image}
      />
    </picture>
  );
}
