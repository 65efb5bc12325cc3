import { CircleAlert, Star } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { useController } from "react-hook-form";

const five = [1, 2, 3, 4, 5];

/** One to five stars, as a group of radio buttons: arrows and the keys 1 to 5 choose, and so does a finger. */
export function StarField({ name, label }: { name: string; label: string }) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  const error = fieldState.error?.message;
  const chosen: number = field.value;

  function press(event: KeyboardEvent<HTMLElement>) {
    const star = five.find((each) => event.key === String(each));
    if (!star || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.onChange(star);
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${star}"]`)?.focus();
  }
  return (
    <fieldset data-slot="star-field" className="field" onKeyDown={press} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label">{label}</legend>
      <div className="starfield">
        {five.map((star) => (
          <label key={star} className={star <= chosen ? "on" : undefined}>
            <input
              type="radio"
              name={id}
              ref={star === chosen ? field.ref : undefined}
              value={star}
              checked={star === chosen}
              aria-label={`${star} of 5 stars`}
              onChange={() => field.onChange(star)}
              onBlur={field.onBlur}
            />
            <Star />
          </label>
        ))}
        <span aria-hidden="true">{`${chosen} of 5 stars`}</span>
      </div>
      {error && (
        <p className="err" id={`${id}-error`}>
          <CircleAlert />
          {error}
        </p>
      )}
    </fieldset>
  );
}
