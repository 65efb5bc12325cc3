import { LoaderCircle } from "lucide-react";
import { type ComponentProps, type Ref, useLayoutEffect, useRef } from "react";
import { Link } from "wouter";

interface Look {
  look?: "pri" | "tone" | "line" | "stop" | "kill" | "bare" | "call" | "deep";
  size?: "sm" | "lg";
  full?: boolean;
}

/** The classes of a button, for links that look like one. */
export function buttonLook({ look = "line", size, full, className }: Look & { className?: string }): string {
  return ["btn", look, size, full && "full", className].filter(Boolean).join(" ");
}

interface ButtonProps extends ComponentProps<"button">, Look {
  /** The request that it started is under way: it keeps its width, turns and cannot be pressed. */
  pending?: boolean;
  /** What it reads meanwhile; without it the words stay. */
  pendingText?: string;
  /** The id of the sentence that says why it cannot be used: it then stays in the tab order, so that the reason can be found. */
  blockedBy?: string;
}

export function Button({
  look,
  size,
  full,
  pending,
  pendingText,
  blockedBy,
  className,
  children,
  disabled,
  onClick,
  ref: given,
  ...rest
}: ButtonProps) {
  const own = useSteady(pending);
  return (
    <button
      type="button"
      {...rest}
      ref={(button) => {
        own.current = button;
        return hand(given, button);
      }}
      className={buttonLook({ look, size, full, className })}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      aria-disabled={blockedBy ? true : undefined}
      aria-describedby={blockedBy ?? rest["aria-describedby"]}
      onClick={blockedBy ? (event) => event.preventDefault() : onClick}
    >
      {pending && <LoaderCircle />}
      {pending && pendingText ? pendingText : children}
    </button>
  );
}

/** Gives the button to whoever asked for it too, such as the confirmation that begins with focus on it. */
function hand(given: Ref<HTMLButtonElement> | undefined, button: HTMLButtonElement | null) {
  if (typeof given === "function") return given(button);
  if (given) given.current = button;
}

/** Holds the width while the words change, and gives focus back where disabling the button took it away. */
function useSteady(pending: boolean | undefined) {
  const ref = useRef<HTMLButtonElement>(null);
  const width = useRef(0);
  useLayoutEffect(() => {
    const button = ref.current;
    // To ask for a width has the whole page laid out: only of those that may turn.
    if (!button || pending === undefined) return;
    if (!pending) {
      width.current = button.offsetWidth;
      return;
    }
    const focused = document.activeElement === button || document.activeElement === document.body;
    button.style.minWidth = `${width.current}px`;
    return () => {
      button.style.minWidth = "";
      requestAnimationFrame(() => {
        if (focused && button.isConnected && document.activeElement === document.body) button.focus();
      });
    };
  }, [pending]);
  return ref;
}

/** A link that looks like a button. */
export function LinkButton({ look, size, full, className, ...rest }: ComponentProps<"a"> & Look & { href: string }) {
  return <Link {...rest} className={buttonLook({ look, size, full, className })} />;
}

/** A button that shows only an icon; the label is its name. */
export function IconButton({ label, small, className = "", ...rest }: ComponentProps<"button"> & { label: string; small?: boolean }) {
  return <button type="button" aria-label={label} {...rest} className={`iconbtn${small ? " sm" : ""} ${className}`} />;
}
