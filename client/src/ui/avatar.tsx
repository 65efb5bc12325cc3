import { initialsOf } from "@shared/lib/format";
import { cva, type VariantProps } from "class-variance-authority";
import type { ClassValue } from "clsx";
import type { ComponentProps } from "react";
import { remotePictures } from "@/lib/browser/remote-pictures";
import { cn } from "@/lib/cn";

const avatarClasses = cva(
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

/** Classes of a picture that covers the initials of its avatar. */
export const avatarImageClass = "absolute inset-0 size-full bg-primary-soft object-cover";

type AvatarVariantProps = VariantProps<typeof avatarClasses>;

/** Returns the classes of an avatar, for other elements that look like one. */
export const avatarVariants = ({
  className,
  ...variants
}: AvatarVariantProps & { className?: ClassValue } = {}) => cn(avatarClasses(variants), className);

interface Person {
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
  profileImageUrl?: string | null;
}

/** Matches https URLs without credentials, which could pretend to be another site. */
const safeHttpsUrlPattern = /^https:\/\/[^/?#@]+([/?#]|$)/i;

/**
 * Returns the URL of an image if it is valid and the site settings allow pictures from other sites. A stored
 * URL can be invalid, because it may be older than the server's validation.
 */
export function getDisplayableImageUrl(url?: string | null): string | undefined {
  return url && safeHttpsUrlPattern.test(url) && remotePictures.areShown() ? url : undefined;
}

/** A user's picture, or their initials. Hidden from screen readers, because the name is always next to it. */
export function Avatar({
  person,
  variant,
  size,
  className,
  ...props
}: ComponentProps<"span"> & AvatarVariantProps & { person: Person }) {
  const imageUrl = getDisplayableImageUrl(person.profileImageUrl);
  return (
    <span
      data-slot="avatar"
      aria-hidden="true"
      {...props}
      className={avatarVariants({ variant, size, className })}
    >
      {initialsOf(person)}
      {imageUrl && (
        <img
          key={imageUrl}
          className={avatarImageClass}
          src={imageUrl}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={({ currentTarget: image }) => {
            // Shows the initials instead of a broken image.
            image.hidden = true;
          }}
        />
      )}
    </span>
  );
}
