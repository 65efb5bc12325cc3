import { initials } from "@shared/lib/text";
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

const variants = cva(
  "relative inline-grid flex-none place-items-center overflow-hidden font-sans font-semibold tracking-[.01em] leading-none! print:hidden",
  {
    variants: {
      variant: {
        primary: "rounded-full bg-primary-soft text-primary",
        neutral: "rounded-full bg-neutral-soft text-neutral",
        organization: "rounded-[8px] border border-line bg-surface font-display text-ink",
      },
      size: {
        sm: "size-7 text-[11px]",
        md: "size-9 text-[13px]",
        lg: "size-18 text-heading-small max-md:size-14 max-md:text-title",
      },
    },
    compoundVariants: [{ variant: "organization", size: "md", className: "text-[15px]" }],
    defaultVariants: { variant: "primary", size: "md" },
  },
);

/** The classes of the picture in an avatar. */
export const pictureClass = "absolute inset-0 size-full bg-primary-soft object-cover";

/** The classes of an avatar, for other elements that look like one. */
export const avatarVariants = (props?: Parameters<typeof variants>[0]) => cn(variants(props));

interface Person {
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
  profileImageUrl?: string | null;
}

/** The address of a picture, if it is valid: stored addresses may be older than the rule for them. */
export const pictureOf = (stored?: string | null) =>
  stored && /^https:\/\/[^/?#@]+([/?#]|$)/i.test(stored) ? stored : undefined;

/** A picture, or initials where there is none or it fails to load. Hidden from screen readers: the name is always beside it. */
export function Avatar({
  person,
  variant,
  size,
  className,
  ...props
}: ComponentProps<"span"> & VariantProps<typeof variants> & { person: Person }) {
  const picture = pictureOf(person.profileImageUrl);
  return (
    <span
      data-slot="avatar"
      aria-hidden="true"
      {...props}
      className={avatarVariants({ variant, size, className })}
    >
      {initials(person)}
      {picture && (
        <img
          key={picture}
          className={pictureClass}
          src={picture}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true;
          }}
        />
      )}
    </span>
  );
}
