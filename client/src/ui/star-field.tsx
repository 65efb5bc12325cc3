import { Star } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { useController } from "react-hook-form";
import { cn } from "@/lib/cn";
import { FieldError, labelClass } from "./field";

const ratings = [1, 2, 3, 4, 5];

/**
 * A rating of one to five stars, as a group of radio buttons. The arrow keys and the keys 1 to 5 select a
 * rating.
 */
export function StarField({ name, label }: { name: string; label: string }) {
  const id = useId();
  const { field, fieldState } = useController({ name });
  const error = fieldState.error?.message;
  const rating: number = field.value;

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const star = ratings.find((candidate) => event.key === String(candidate));
    if (!star || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.onChange(star);
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${star}"]`)?.focus();
  }
  return (
    <fieldset
      data-slot="field"
      className="grid grid-cols-1 content-start gap-1.5"
      onKeyDown={handleKeyDown}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={labelClass}>{label}</legend>
      <div className="mt-0.5 -ml-2 flex items-center max-md:flex-wrap">
        {ratings.map((star) => (
          <label
            key={star}
            className={cn(
              "relative grid size-11 cursor-pointer place-items-center rounded-control",
              "[@media(hover:hover)]:[&:is(:hover,:has(~label:hover))]:fill-warning-soft [@media(hover:hover)]:[&:is(:hover,:has(~label:hover))]:text-warning",
              "has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus",
              star <= rating
                ? "fill-current text-warning-dot forced-colors:text-[CanvasText]"
                : "fill-none text-line-strong",
            )}
          >
            <input
              className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              type="radio"
              name={id}
              ref={star === rating ? field.ref : undefined}
              value={star}
              checked={star === rating}
              aria-label={`${star} of 5 stars`}
              onChange={() => field.onChange(star)}
              onBlur={field.onBlur}
            />
            <Star className="size-7 stroke-[1.5]" fill="inherit" />
          </label>
        ))}
        <span
          className="ml-2.5 font-medium whitespace-nowrap text-ink-muted"
          aria-hidden="true"
        >{`${rating} of 5 stars`}</span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
