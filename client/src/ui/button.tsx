import { Slot } from "@radix-ui/react-slot";
import { cva, type VariantProps } from "class-variance-authority";
import type { ClassValue } from "clsx";
import { LoaderCircle } from "lucide-react";
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from "react";
import { Link } from "wouter";
import { cn } from "@/lib/cn";
import { assignRef } from "./assign-ref";

const buttonClasses = cva(
  [
    "inline-flex items-center justify-center gap-2 rounded-control border border-transparent text-center font-sans font-semibold whitespace-nowrap",
    "transition-[background-color,border-color] duration-fast ease-standard active:translate-y-px print:hidden",
    "data-blocked:border-transparent data-blocked:bg-neutral-soft data-blocked:text-ink-faint [&_svg]:-ml-0.5 [&_svg]:size-4",
  ],
  {
    variants: {
      variant: {
        primary: "bg-primary text-on-primary hover:bg-primary-hover",
        secondary: "bg-primary-soft text-primary hover:bg-primary hover:text-on-primary",
        outline:
          "border-line-strong bg-surface text-ink in-data-[slot=dialog]:bg-raised hover:bg-[linear-gradient(var(--hover),var(--hover))]",
        danger:
          "border-line-strong bg-surface text-danger in-data-[slot=dialog]:bg-raised hover:border-danger-ink hover:bg-danger-soft hover:text-danger-ink",
        dangerSolid: "bg-danger text-on-danger hover:bg-danger-hover",
        ghost: "text-ink-muted hover:bg-hover hover:text-ink data-blocked:bg-transparent",
        accent: "bg-accent text-on-accent",
        inverse: "border-deep-line text-deep-ink hover:bg-deep-raised",
      },
      size: {
        sm: "min-h-control-small px-3 text-[13px]/5 max-md:text-[14px]",
        md: "min-h-control px-4 text-body max-md:text-[15px]",
        lg: "min-h-13 rounded-[8px] px-6 text-[16px]/5",
      },
    },
    compoundVariants: [{ variant: "ghost", size: "md", className: "px-2.5" }],
    defaultVariants: { variant: "outline", size: "md" },
  },
);

type ButtonVariantProps = VariantProps<typeof buttonClasses>;

/** Returns the classes of a button, for other elements that look like one. */
export const buttonVariants = ({
  className,
  ...variants
}: ButtonVariantProps & { className?: ClassValue } = {}) => cn(buttonClasses(variants), className);

interface ButtonProps extends ComponentProps<"button">, ButtonVariantProps {
  /** While its request is in flight, the button keeps its width, shows a spinner and is disabled. */
  pending?: boolean;
  /** Text while pending. Default: the children. */
  pendingText?: string;
  /**
   * Id of the element that explains why the button is disabled. The button stays focusable, so that screen
   * readers find the reason.
   */
  disabledReasonId?: string;
  /** Renders its only child, such as a link, with the button's classes. */
  asChild?: boolean;
}

export function Button({
  variant = "outline",
  size,
  pending,
  pendingText,
  disabledReasonId,
  asChild,
  className,
  children,
  disabled,
  onClick,
  ref: forwardedRef,
  ...rest
}: ButtonProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  useStableWidth(buttonRef, pending);
  useFocusAfterPending(buttonRef, pending);
  if (asChild) {
    return (
      <Slot
        data-slot="button"
        data-variant={variant}
        {...rest}
        className={buttonVariants({ variant, size, className })}
      >
        {children}
      </Slot>
    );
  }
  const isBlocked = disabled || pending || disabledReasonId;
  const blockedCursorClass = pending ? "cursor-progress" : "cursor-not-allowed";
  return (
    <button
      type="button"
      data-slot="button"
      data-variant={variant}
      {...rest}
      ref={(button) => {
        buttonRef.current = button;
        return assignRef(forwardedRef, button);
      }}
      className={buttonVariants({
        variant,
        size,
        className: [className, isBlocked && blockedCursorClass],
      })}
      disabled={disabled || pending}
      data-blocked={isBlocked ? "" : undefined}
      aria-busy={pending || undefined}
      aria-disabled={disabledReasonId ? true : undefined}
      aria-describedby={disabledReasonId ?? rest["aria-describedby"]}
      onClick={disabledReasonId ? (event) => event.preventDefault() : onClick}
    >
      {pending && <LoaderCircle className="animate-spin" />}
      {pending && pendingText ? pendingText : children}
    </button>
  );
}

type ButtonRef = RefObject<HTMLButtonElement | null>;

/** Keeps the width of a button while it is pending, although its pending text may be shorter. */
function useStableWidth(buttonRef: ButtonRef, pending: boolean | undefined) {
  const idleWidthRef = useRef(0);
  useLayoutEffect(() => {
    const button = buttonRef.current;
    // A button without the prop `pending` never becomes pending, so its width is not needed.
    if (!button || pending === undefined) return;
    if (!pending) {
      idleWidthRef.current = button.offsetWidth;
      return;
    }
    button.style.minWidth = `${idleWidthRef.current}px`;
    return () => {
      button.style.minWidth = "";
    };
  }, [buttonRef, pending]);
}

/** Restores the focus that a button loses because it is disabled while pending. */
function useFocusAfterPending(buttonRef: ButtonRef, pending: boolean | undefined) {
  useLayoutEffect(() => {
    const button = buttonRef.current;
    if (!button || !pending) return;
    // The browser may already have moved focus to the body, because the button is disabled.
    const hadFocus = document.activeElement === button || document.activeElement === document.body;
    return () => {
      requestAnimationFrame(() => {
        if (hadFocus && button.isConnected && document.activeElement === document.body) button.focus();
      });
    };
  }, [buttonRef, pending]);
}

/** The shortcut key of a button, shown after its label except on touch devices. */
export function ButtonShortcut({ children }: { children: string }) {
  return (
    <kbd className="-mr-1 border-current bg-transparent text-inherit opacity-75 pointer-coarse:hidden">
      {children}
    </kbd>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<"a"> & ButtonVariantProps & { href: string }) {
  return (
    <Link
      data-slot="button"
      data-variant={variant}
      {...rest}
      className={buttonVariants({ variant, size, className })}
    />
  );
}
