import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { classNames } from '../ui/class-names.ts';
import { BlobImage } from './blob-image.tsx';
import { mapCorners, type Corners, type Point } from './geometry.ts';

const names = ['Top left corner', 'Top right corner', 'Bottom right corner', 'Bottom left corner'] as const;
/** How far an arrow key moves a corner, as a share of the photo; with Shift ten times as far. */
const STEP = 0.005;
const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const inside = (value: number): number => Math.min(1, Math.max(0, value));
const percent = (share: number): string => `${Math.round(share * 100)}%`;

/**
 * A photo with the four corners of the document, to drag, to move with the arrow keys, or to place by
 * pressing a corner and then the place where it belongs.
 */
export function CornerEditor({
  photo,
  corners,
  onChange,
}: {
  photo: Blob;
  corners: Corners;
  onChange: (corners: Corners) => void;
}) {
  const area = useRef<HTMLFieldSetElement>(null);
  const [active, setActive] = useState(0);

  const move = (index: number, to: Point): void =>
    onChange(
      mapCorners(corners, (corner) =>
        corner === corners[index] ? { x: inside(to.x), y: inside(to.y) } : corner,
      ),
    );
  function moveToPointer(index: number, { clientX, clientY }: PointerEvent): void {
    const box = area.current?.getBoundingClientRect();
    if (!box) return;
    move(index, { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  }
  function moveByKey(index: number, event: KeyboardEvent): void {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const factor = event.shiftKey ? 10 : 1;
    const { x, y } = corners[index]!;
    move(index, { x: x + step.x * factor, y: y + step.y * factor });
  }

  const outline = corners.map(({ x, y }) => `${x * 100},${y * 100}`);
  return (
    <fieldset
      ref={area}
      aria-label="Corners of the page"
      className="relative mx-auto w-fit min-w-0 touch-none select-none"
      onPointerDown={(event) => {
        if (!(event.target instanceof HTMLButtonElement)) moveToPointer(active, event);
      }}
    >
      <BlobImage blob={photo} alt="Your photo" className="block max-h-[55dvh] max-w-full rounded-sm" />
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-0 size-full"
      >
        <path d={`M0,0 H100 V100 H0 Z M${outline.join(' L')} Z`} fillRule="evenodd" className="fill-ink/55" />
        <polygon
          points={outline.join(' ')}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-marigold stroke-2"
        />
      </svg>
      {corners.map(({ x, y }, index) => (
        <button
          key={names[index]}
          type="button"
          aria-label={`${names[index]}, ${percent(x)} from the left, ${percent(y)} from the top`}
          className={classNames(
            'absolute size-11 -translate-1/2 cursor-grab touch-none rounded-full border-2 bg-ink/40',
            'focus-visible:outline-3 focus-visible:outline-offset-2 focus-visible:outline-marigold',
            index === active ? 'border-marigold' : 'border-sheet',
          )}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          onFocus={() => setActive(index)}
          onPointerDown={(event) => {
            setActive(index);
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) moveToPointer(index, event);
          }}
          onKeyDown={(event) => moveByKey(index, event)}
        />
      ))}
    </fieldset>
  );
}
