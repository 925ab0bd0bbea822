import { type Corners, type Pixels, projectionTo } from './geometry.ts';

/** Returns the pixels inside four corners as a rectangle, interpolated between neighbouring pixels. */
export function straighten(
  photo: Pixels,
  corners: Corners,
  { width, height }: { width: number; height: number },
): Pixels {
  const project = projectionTo(corners);
  const data = new Uint8ClampedArray(width * height * 4);
  const lastX = photo.width - 1;
  const lastY = photo.height - 1;
  for (let row = 0, target = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1, target += 4) {
      const point = project((column + 0.5) / width, (row + 0.5) / height);
      const x = Math.min(lastX, Math.max(0, point.x * photo.width - 0.5));
      const y = Math.min(lastY, Math.max(0, point.y * photo.height - 0.5));
      const left = Math.floor(x);
      const top = Math.floor(y);
      const right = Math.min(lastX, left + 1);
      const below = Math.min(lastY, top + 1);
      const shareRight = x - left;
      const shareBelow = y - top;
      const topLeft = (top * photo.width + left) * 4;
      const topRight = (top * photo.width + right) * 4;
      const bottomLeft = (below * photo.width + left) * 4;
      const bottomRight = (below * photo.width + right) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const above =
          photo.data[topLeft + channel]! * (1 - shareRight) + photo.data[topRight + channel]! * shareRight;
        const under =
          photo.data[bottomLeft + channel]! * (1 - shareRight) +
          photo.data[bottomRight + channel]! * shareRight;
        data[target + channel] = above * (1 - shareBelow) + under * shareBelow;
      }
      data[target + 3] = 255;
    }
  return { data, width, height };
}
