import { colors } from '@shared/design-tokens';

export type Preview = {
  url: string;
  /** The upright picture's own size, which is larger than the preview's. */
  width: number;
  height: number;
};

const longestSide = 1600;

/** A small upright copy, or null if unreadable. The policy allows a data URL, which phones scroll more smoothly. */
export async function readPreview(file: Blob): Promise<Preview | null> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    const scale = Math.min(1, longestSide / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d');
    if (!context) return null;
    // The server fills transparent pixels with the color of paper too.
    context.fillStyle = colors.paper;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return { url: canvas.toDataURL('image/jpeg', 0.85), width, height };
  } catch {
    return null;
  }
}
