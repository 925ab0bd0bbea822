import { useRef, type PointerEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form-controls/field.tsx';

/** Strokes of points, each from 0 to 1000 in both directions. */
export type Strokes = readonly (readonly [number, number][])[];

const MAX_STROKES = 60;
const MAX_POINTS = 1500;

const pathOf = (stroke: readonly (readonly [number, number])[]): string =>
  stroke.length === 1
    ? `M${stroke[0]?.join(' ')}l0.1 0`
    : stroke.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.join(' ')}`).join('');

const within = (share: number): number => Math.min(1000, Math.max(0, Math.round(share * 1000)));

function pointOf(event: PointerEvent<SVGSVGElement>): [number, number] {
  const box = event.currentTarget.getBoundingClientRect();
  return [within((event.clientX - box.left) / box.width), within((event.clientY - box.top) / box.height)];
}

/** An area to draw a signature in with a pen, finger or mouse. The typed name serves those who cannot draw. */
export function SignaturePad({
  id,
  strokes,
  onChange,
  error,
}: {
  id: string;
  strokes: Strokes;
  onChange: (strokes: Strokes) => void;
  error: string | null;
}) {
  const drawing = useRef<[number, number][] | null>(null);
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    if (strokes.length >= MAX_STROKES) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = [pointOf(event)];
    onChange([...strokes, drawing.current]);
  };
  const move = (event: PointerEvent<SVGSVGElement>): void => {
    const { current } = drawing;
    if (current === null || current.length >= MAX_POINTS) return;
    drawing.current = [...current, pointOf(event)];
    onChange([...strokes.slice(0, -1), drawing.current]);
  };
  const end = (): void => {
    drawing.current = null;
  };
  return (
    <fieldset id={id} tabIndex={-1} className="grid gap-2">
      <legend className="mb-2 font-semibold">Draw your signature</legend>
      {error && <FieldError id={id}>{error}</FieldError>}
      <svg
        aria-hidden="true"
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        className="aspect-[5/2] w-full touch-none rounded-sm border border-line-strong bg-sheet"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path
          d="M60 780H940"
          stroke="currentColor"
          className="text-line-strong"
          vectorEffect="non-scaling-stroke"
        />
        {strokes.map((stroke, index) => (
          <path
            // oxlint-disable-next-line react/no-array-index-key -- strokes are only appended
            key={index}
            d={pathOf(stroke)}
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <div>
        <Button variant="quiet" disabled={strokes.length === 0} onClick={() => onChange([])}>
          Clear the drawing
        </Button>
      </div>
    </fieldset>
  );
}
