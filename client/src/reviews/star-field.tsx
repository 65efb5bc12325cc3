import { Star } from "lucide-react";
import { type KeyboardEvent, useId } from "react";
import { useController } from "react-hook-form";
import { cn } from "@/lib/cn";
import { FieldError, fieldLabelClass } from "@/ui/field";

const ratings = [1, 2, 3, 4, 5];

/**
 * A rating of one to five stars, as a group of radio buttons. The arrow keys and the keys 1 to 5 select a
 * rating.
 */
export function StarField({ name, label }: { name: string; label: string }) {
  const fieldId = useId();
  const { field, fieldState } = useController({ name });
  const errorText = fieldState.error?.message;
  const selectedRating: number = field.value;

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    const typedRating = ratings.find((rating) => event.key === String(rating));
    if (!typedRating || hasModifier) return;
    event.preventDefault();
    field.onChange(typedRating);
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${typedRating}"]`)?.focus();
  }
  return (
    <fieldset
      data-slot="field"
      className="grid grid-cols-1 content-start gap-1.5"
      onKeyDown={handleKeyDown}
      aria-describedby={errorText ? `${fieldId}-error` : undefined}
    >
      <legend className={fieldLabelClass}>{label}</legend>
      <div className="mt-0.5 -ml-2 flex items-center max-md:flex-wrap">
        {ratings.map((rating) => (
          <label
            key={rating}
            className={cn(
              "relative grid size-11 cursor-pointer place-items-center rounded-control",
              // Fills the hovered star and those before it.
              "[@media(hover:hover)]:[&:is(:hover,:has(~label:hover))]:fill-warning-soft [@media(hover:hover)]:[&:is(:hover,:has(~label:hover))]:text-warning",
              "has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus",
              rating <= selectedRating
                ? "fill-current text-warning-dot forced-colors:text-[CanvasText]"
                : "fill-none text-line-strong",
            )}
          >
            <input
              className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              type="radio"
              name={fieldId}
              ref={rating === selectedRating ? field.ref : undefined}
              value={rating}
              checked={rating === selectedRating}
              aria-label={`${rating} of 5 stars`}
              onChange={() => field.onChange(rating)}
              onBlur={field.onBlur}
            />
            <Star className="size-7 stroke-[1.5]" fill="inherit" />
          </label>
        ))}
        <span
          className="ml-2.5 font-medium whitespace-nowrap text-ink-muted"
          aria-hidden="true"
        >{`${selectedRating} of 5 stars`}</span>
      </div>
      {errorText && <FieldError id={`${fieldId}-error`}>{errorText}</FieldError>}
    </fieldset>
  );
}
