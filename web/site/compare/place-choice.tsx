import type { ComparedPlace } from '../../content/comparison.ts';

/** Checkboxes for the places compared. The last one checked cannot be removed. */
export function PlaceChoice({
  places,
  shown,
  onChange,
}: {
  places: readonly ComparedPlace[];
  shown: readonly string[];
  onChange: (shown: readonly string[]) => void;
}) {
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 font-semibold">Places to compare</legend>
      <div className="flex flex-wrap gap-2">
        {places.map(({ id, name }) => {
          const checked = shown.includes(id);
          return (
            <label
              key={id}
              className="flex min-h-11 items-center gap-2 rounded-sm border border-line-strong bg-sheet px-3 has-checked:border-green has-checked:bg-green-wash"
            >
              <input
                type="checkbox"
                name="places"
                value={id}
                checked={checked}
                disabled={checked && shown.length === 1}
                onChange={() =>
                  onChange(
                    places.map((place) => place.id).filter((each) => shown.includes(each) !== (each === id)),
                  )
                }
                className="size-5"
              />
              {name}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
